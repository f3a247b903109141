import { useState } from 'react'
import { STORAGE_KEYS } from '@arena-libre/functions/contract/site/storage-keys'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { seenUntil, type Seen } from '../live/live-record.ts'
import { useLiveRecord, type LiveRecord, type StoredCopy } from '../live/use-live-record.ts'
import { isRecord } from '../records.ts'
import { readStored, writeStored } from '../stored.ts'
import { readTournaments } from './tournament-record.ts'

const KEY = STORAGE_KEYS.tournaments

/** The browser's tools can write there: an invalid list is ignored. */
export function loadList(now = Date.now()): Seen<Tournament[]> | null {
  const stored = readStored(KEY)
  if (!isRecord(stored)) return null
  const { tournaments, seenAt } = stored
  if (!Array.isArray(tournaments) || typeof seenAt !== 'number' || seenAt > now) return null
  return { value: readTournaments(tournaments), seenAt }
}

export const saveList = ({ value, seenAt }: Seen<Tournament[]>): void =>
  void writeStored(KEY, { tournaments: value, seenAt })

/** Reads the list again: another tab may have stored a newer one. */
export function stampList(at: number): void {
  const list = seenUntil(loadList(), at)
  if (list !== null) saveList(list)
}

const LIST: StoredCopy<Tournament[]> = { load: () => loadList(), save: saveList, stamp: stampList }

export type TournamentList = LiveRecord<Tournament[]>

/** The active tournaments. */
export const useTournamentList = (): TournamentList => useLiveRecord(LIST)

export type LiveTournament = LiveRecord<Tournament>

/** One tournament; before there is an answer, as the stored list has it. */
export function useTournament(id: string): LiveTournament {
  const [copy] = useState((): StoredCopy<Tournament> => ({
    load() {
      const list = loadList()
      const value = list?.value.find((one) => one.id === id)
      return list && value ? { value, seenAt: list.seenAt } : null
    },
  }))
  return useLiveRecord(copy)
}
