import type { Player } from '@arena-libre/functions/contract/people'
import type { Registered } from '@arena-libre/functions/contract/registration-views'
import type { Tournament } from '@arena-libre/functions/contract/tournaments'
import { useSyncExternalStore } from 'react'
import { createStore } from '../store.ts'
import { readStored, writeStored } from '../stored.ts'
import { readTournament } from '../tournaments/tournament-record.ts'
import { isRecord } from '../forms/form-record.ts'

/** A registration that was only just taken, as its ticket shows it. */
export interface FreshTicket {
  tournament: Tournament
  players: readonly Player[]
  outcome: Registered['outcome']
  token: string
}

const KEY = 'arena-libre_fresh-ticket'
const tab = (): Storage => sessionStorage

const isPlayer = (value: unknown): value is Player =>
  isRecord(value) && typeof value['fullName'] === 'string' && typeof value['freeFireId'] === 'string'

export function readFreshTicket(value: unknown): FreshTicket | null {
  if (!isRecord(value)) return null
  const { players, outcome, token } = value
  const tournament = readTournament(value['tournament'])
  if (tournament === null || typeof token !== 'string') return null
  if (outcome !== 'pending' && outcome !== 'waitlisted') return null
  return Array.isArray(players) && players.every(isPlayer) ? { tournament, players, outcome, token } : null
}

const store = createStore<FreshTicket | null>(readFreshTicket(readStored(KEY, tab)))

/** Stays on top of the home page, also over a reload, until somebody puts it away. */
export function setFreshTicket(ticket: FreshTicket | null): void {
  writeStored(KEY, ticket, tab)
  store.set(ticket)
}

/** Of a registration that is withdrawn there is nothing to be proud of. */
export function dropFreshTicket(token: string): void {
  if (store.get()?.token === token) setFreshTicket(null)
}

export const useFreshTicket = (): FreshTicket | null => useSyncExternalStore(store.subscribe, store.get)
