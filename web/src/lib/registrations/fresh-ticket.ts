import { useSyncExternalStore } from 'react'
import type { NamedPlayer } from '@arena-libre/functions/contract/registrations/people'
import type { Receipt } from '@arena-libre/functions/contract/registrations/receipts'
import { STORAGE_KEYS } from '@arena-libre/functions/contract/site/storage-keys'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { isRecord } from '../records.ts'
import { createStore } from '../store.ts'
import { readStored, tabStorage, writeStored } from '../stored.ts'
import { readTournament } from '../tournaments/tournament-record.ts'
import { isPlayer } from './entry-record.ts'
import { isKept } from './kept-receipts.ts'
import { FRESH_TICKET_KEY, freshTicketSignal } from './signals.ts'

/** The statuses the home page shows; others are reported by the receipt and by e-mail. */
const STANDINGS = ['pending', 'waitlisted', 'review', 'approved'] as const
export type TicketStatus = (typeof STANDINGS)[number]

const standingOf = (value: unknown): TicketStatus | null => STANDINGS.find((one) => one === value) ?? null

/** The ticket of a registration sent a moment ago. */
export interface FreshTicket {
  tournament: Tournament
  players: readonly NamedPlayer[]
  outcome: TicketStatus
  token: string
}

export function readFreshTicket(value: unknown): FreshTicket | null {
  if (!isRecord(value)) return null
  const { players, token } = value
  const outcome = standingOf(value['outcome'])
  const tournament = readTournament(value['tournament'])
  if (tournament === null || typeof token !== 'string' || outcome === null) return null
  return Array.isArray(players) && players.every(isPlayer) ? { tournament, players, outcome, token } : null
}

/** Null if its receipt was removed from this device, perhaps while this tab was asleep. */
export function storedTicket(): FreshTicket | null {
  const ticket = readFreshTicket(readStored(FRESH_TICKET_KEY, tabStorage))
  return ticket !== null && isKept(ticket.token) ? ticket : null
}

const store = createStore<FreshTicket | null>(storedTicket())

const signal = (): void => freshTicketSignal.set(store.get() !== null)
signal()
store.subscribe(signal)

/** Shown on top of the home page, also after a reload, until it is closed. */
export function setFreshTicket(ticket: FreshTicket | null): void {
  writeStored(FRESH_TICKET_KEY, ticket, tabStorage)
  store.set(ticket)
}

export function dropFreshTicket(token: string): void {
  if (store.get()?.token === token) setFreshTicket(null)
}

type Standing = Pick<Receipt, 'status' | 'tournament' | 'fullName' | 'freeFireId' | 'partner'>

/** Updates the ticket from its receipt. */
export function renewFreshTicket(token: string, { status, tournament, partner, ...own }: Standing): void {
  if (store.get()?.token !== token) return
  const outcome = standingOf(status)
  const { fullName, freeFireId } = own
  const players = [{ fullName, freeFireId }, ...(partner === null ? [] : [partner])]
  setFreshTicket(tournament === null || outcome === null ? null : { tournament, players, outcome, token })
}

/** Another tab may erase the registration or remove its receipt. */
function dropForgotten({ key }: Pick<StorageEvent, 'key'>): void {
  const token = store.get()?.token
  if (key !== null && key !== STORAGE_KEYS.receipts) return
  if (token !== undefined && !isKept(token)) setFreshTicket(null)
}

function subscribe(listener: () => void): () => void {
  dropForgotten({ key: null })
  // The same listener for all subscribers: it is added once, for the life of the page.
  addEventListener('storage', dropForgotten)
  return store.subscribe(listener)
}

export const useFreshTicket = (): FreshTicket | null => useSyncExternalStore(subscribe, store.get, () => null)
