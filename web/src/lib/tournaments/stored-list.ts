import { STORAGE_KEYS } from '@arena-libre/functions/contract/storage-keys'
import type { Tournament } from '@arena-libre/functions/contract/tournaments'
import { readTournaments } from './tournament-record.ts'

export interface SeenList {
  tournaments: Tournament[]
  /** When it was last known to be true, by the visitor's clock. */
  seenAt: number
}

const KEY = STORAGE_KEYS.tournaments

/** Anybody with the browser's tools can write there: a list that makes no sense is no list. */
export function parseSeenList(json: string | null, now: number): SeenList | null {
  if (json === null) return null
  try {
    const { tournaments, seenAt } = JSON.parse(json) as Partial<Record<keyof SeenList, unknown>>
    if (!Array.isArray(tournaments) || typeof seenAt !== 'number' || seenAt > now) return null
    return { tournaments: readTournaments(tournaments), seenAt }
  } catch {
    return null
  }
}

export function loadSeenList(): SeenList | null {
  try {
    return parseSeenList(localStorage.getItem(KEY), Date.now())
  } catch {
    return null
  }
}

/** What was seen was true until then, if nothing newer was seen since. */
export const seenUntil = <Seen extends { seenAt: number }>(seen: Seen | null, at: number): Seen | null =>
  seen && { ...seen, seenAt: Math.max(seen.seenAt, at) }

export function stampSeenList(at: number): void {
  const list = seenUntil(loadSeenList(), at)
  if (list !== null) saveSeenList(list)
}

/** Storage can be full or forbidden; the list on the screen does not depend on it. */
export function saveSeenList(list: SeenList): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(list))
  } catch {
    return
  }
}
