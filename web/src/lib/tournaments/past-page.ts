import { LIMITS } from '@arena-libre/functions/contract/limits'
import type { Outcome } from '@arena-libre/functions/contract/match-day/cup-plan'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { isRecord } from '../records.ts'
import { readOutcomes } from './outcome-record.ts'
import { readTournaments } from './tournament-record.ts'

interface PastPage {
  tournaments: Tournament[]
  outcomes: Record<string, Outcome>
  nextCursor: string | null
}

/** A cup that is over, and how it ended, where that is official. */
export interface PastCup {
  tournament: Tournament
  outcome: Outcome | null
}

/** A page of what has been played, from outside. */
export function readPastPage(data: unknown): PastPage | null {
  if (!isRecord(data)) return null
  const { tournaments, outcomes, nextCursor } = data
  if (!Array.isArray(tournaments) || (nextCursor !== null && typeof nextCursor !== 'string')) return null
  return { tournaments: readTournaments(tournaments), outcomes: readOutcomes(outcomes), nextCursor }
}

/** The first page without a cursor: for all visitors the same address, which the CDN answers. */
export function pastPath(cursor: string | null): string {
  const query = new URLSearchParams({ status: 'published', past: 'true', limit: String(LIMITS.historyItems) })
  if (cursor !== null) query.set('cursor', cursor)
  return `/tournaments?${query}`
}
