import type { Claim } from '@arena-libre/functions/contract/match-day/claims-schema'
import type { Outcome, Round } from '@arena-libre/functions/contract/match-day/cup-plan'
import type { RoomTable } from '@arena-libre/functions/contract/match-day/results-schema'
import {
  claimsUntil,
  openTies,
  standingsOf,
  tablePhase,
} from '@arena-libre/functions/contract/match-day/standings'

/** What comes next for the results of a round, as a pure function of what is stored. */

export type ResultsStep =
  | { kind: 'enter'; match: number; rooms: number[] }
  | { kind: 'claims'; open: number }
  | { kind: 'ties'; table: RoomTable; seats: number[] }
  | { kind: 'waiting'; until: string }
  | { kind: 'official'; leader: { seat: number; name: string | null; points: number } | null }
  | { kind: 'done' }
  | { kind: 'decided'; outcome: Outcome }

interface ResultsFacts {
  /** Counted from 1. */
  round: number
  plan: Round
  isLast: boolean
  tables: readonly RoomTable[]
  claims: readonly Claim[]
  outcome: Outcome | null
  now: number
}

export function resultsStep({
  round,
  plan,
  isLast,
  tables,
  claims,
  outcome,
  now,
}: ResultsFacts): ResultsStep {
  const here = tables.filter((table) => table.round === round)
  const isOver = here.length === plan.rooms && here.every((table) => standingsOf(table).isComplete)
  const missing = isOver ? null : nextMatch(plan, here)
  if (missing !== null) return { kind: 'enter', ...missing }
  if (isLast && outcome !== null) return { kind: 'decided', outcome }
  const open = claims.filter((claim) => claim.state === 'open' && claim.round === round).length
  if (open > 0) return { kind: 'claims', open }
  for (const table of here) {
    const [seats] = openTies(standingsOf(table), table)
    if (seats !== undefined) return { kind: 'ties', table, seats }
  }
  if (here.every((table) => tablePhase(table, standingsOf(table)) === 'official')) return { kind: 'done' }
  const ends = here.flatMap((table) => claimsUntil(table, new Date(now)) ?? []).toSorted()
  const until = ends.at(-1)
  if (until !== undefined) return { kind: 'waiting', until }
  return { kind: 'official', leader: isLast ? leaderOf(here) : null }
}

/** The first match that a room still has to enter, with these rooms. */
function nextMatch(
  { matches, rooms }: Round,
  tables: readonly RoomTable[],
): { match: number; rooms: number[] } | null {
  for (const index of matches.keys()) {
    const match = index + 1
    const entered = new Set(tables.filter((table) => isEntered(table, match)).map((table) => table.room))
    const left = Array.from({ length: rooms }, (_, room) => room + 1).filter((room) => !entered.has(room))
    if (left.length > 0) return { match, rooms: left }
  }
  return null
}

/** A room that somebody has won needs no further match. */
const isEntered = (table: RoomTable, match: number): boolean =>
  table.matches.some((one) => one.match === match) || standingsOf(table).crowned !== null

function leaderOf(tables: readonly RoomTable[]) {
  const [leader] = tables.flatMap((table) => standingsOf(table).rows)
  return leader === undefined ? null : { seat: leader.seat, name: leader.name, points: leader.points }
}

/** The first rows of each room of a round. */
export const leadersOf = (tables: readonly RoomTable[], round: number, most: number) =>
  tables
    .filter((table) => table.round === round)
    .map((table) => ({ table, rows: standingsOf(table).rows.slice(0, most) }))
