import type { Claim } from '@arena-libre/functions/contract/match-day/claims-schema'
import type { Outcome, Round } from '@arena-libre/functions/contract/match-day/cup-plan'
import { publicName } from '@arena-libre/functions/contract/match-day/results'
import type {
  Entrant,
  RoomTable,
  TableChanged,
} from '@arena-libre/functions/contract/match-day/results-schema'
import {
  claimsUntil,
  hasPlayed,
  openTies,
  standingsOf,
  tablePhase,
} from '@arena-libre/functions/contract/match-day/standings'
import { ACTION_DURATION_MS, type Toast } from '../../../shell/toasts/use-toasts.ts'
import { idEnd } from './print-list.ts'

/** Says what was done to a table. A warning about another round is shown long enough to be read. */
export const tableChangedToast = (
  title: string,
  { changesLaterRound }: Pick<TableChanged, 'changesLaterRound'>,
): Toast =>
  changesLaterRound
    ? {
        type: 'warning',
        title,
        detail: 'Cambia quién pasa, y la ronda siguiente ya tiene jugadores: revísala.',
        duration: ACTION_DURATION_MS,
      }
    : { type: 'success', title }

/** What comes next for the results of a round, as a pure function of what is stored. */

export type ResultsStep =
  | { kind: 'enter'; match: number; rooms: number[] }
  | { kind: 'claims'; open: number }
  | { kind: 'ties'; table: RoomTable; seats: number[] }
  | { kind: 'waiting'; until: string }
  | { kind: 'official'; leader: { seat: number; name: string | null; points: number } | null }
  | { kind: 'done' }
  | { kind: 'decided'; outcome: Outcome }

/** How far the results of a round are. */
export interface ResultsDone {
  /** Whether something is entered. */
  hasBegun: boolean
  /** The matches that need nothing more in any room, counted from 1. */
  matches: ReadonlySet<number>
  isOfficial: boolean
  /** Until when players may claim what is not official yet, once the last match is entered. */
  claimsUntil: string | null
}

export const NOTHING_DONE: ResultsDone = {
  hasBegun: false,
  matches: new Set(),
  isOfficial: false,
  claimsUntil: null,
}

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
  const tie = tieIn(here)
  // A correction may have made equal those whose order decides about prizes.
  if (isLast && outcome !== null) return tie ?? { kind: 'decided', outcome }
  const open = claims.filter((claim) => claim.state === 'open' && claim.round === round).length
  if (open > 0) return { kind: 'claims', open }
  if (tie !== null) return tie
  const { isOfficial, claimsUntil: until } = resultsDone({ round, plan, tables, now })
  if (isOfficial) return { kind: 'done' }
  if (until !== null) return { kind: 'waiting', until }
  return { kind: 'official', leader: isLast ? leaderOf(here) : null }
}

function tieIn(tables: readonly RoomTable[]): Extract<ResultsStep, { kind: 'ties' }> | null {
  for (const table of tables) {
    const [seats] = openTies(standingsOf(table), table)
    if (seats !== undefined) return { kind: 'ties', table, seats }
  }
  return null
}

export function resultsDone({
  round,
  plan,
  tables,
  now,
}: Pick<ResultsFacts, 'round' | 'plan' | 'tables' | 'now'>): ResultsDone {
  const here = tables.filter((table) => table.round === round)
  const areAll = here.length === plan.rooms
  const matches = plan.matches.map((_, index) => index + 1)
  const done = matches.filter((match) => areAll && here.every((table) => isEntered(table, match)))
  const ends = here.flatMap((table) => claimsUntil(table, new Date(now)) ?? [])
  return {
    hasBegun: here.length > 0,
    matches: new Set(done),
    isOfficial: areAll && here.every((table) => tablePhase(table, standingsOf(table)) === 'official'),
    claimsUntil: done.length === matches.length ? (ends.toSorted().at(-1) ?? null) : null,
  }
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
  const [leader] = tables.flatMap((table) => standingsOf(table).rows.filter(hasPlayed))
  return leader === undefined ? null : { seat: leader.seat, name: leader.name, points: leader.points }
}

/** The ends of the IDs of those who share a name, by their seats. */
export function namesakesOf(
  entrants: readonly Pick<Entrant, 'seat' | 'player' | 'nickname' | 'partner'>[],
  players: readonly { id: string; freeFireId: string }[],
): ReadonlyMap<number, string> {
  const byName = Map.groupBy(entrants, publicName)
  const ids = new Map(players.map(({ id, freeFireId }) => [id, freeFireId]))
  return new Map(
    entrants.flatMap((entrant): [number, string][] => {
      const id = ids.get(entrant.player ?? '')
      const name = publicName(entrant)
      const isShared = name !== null && (byName.get(name)?.length ?? 0) > 1
      return isShared && id !== undefined ? [[entrant.seat, idEnd(id)]] : []
    }),
  )
}

/** What is entered of a round, for a last look before its table is official. */
export interface Checklist {
  matches: { match: number; entered: number; of: number }[]
  claims: { open: number; answered: number }
  /** How many results of players have no kills or no place. */
  unknown: number
}

export function checklistOf(
  tables: readonly RoomTable[],
  claims: readonly Claim[],
  { round, plan }: Pick<ResultsFacts, 'round' | 'plan'>,
): Checklist {
  const here = tables.filter((table) => table.round === round)
  const rows = here.flatMap((table) => standingsOf(table).rows)
  const results = rows.flatMap((row) => row.matches.filter((one) => one !== null))
  const asked = claims.filter((claim) => claim.round === round)
  const open = asked.filter(({ state }) => state === 'open').length
  return {
    matches: plan.matches.flatMap((_, index) => {
      const match = index + 1
      if (!here.some((table) => table.matches.some((one) => one.match === match))) return []
      const entered = rows.filter((row) => (row.matches[index] ?? null) !== null).length
      return [{ match, entered, of: rows.length }]
    }),
    claims: { open, answered: asked.length - open },
    unknown: results.filter(
      ({ state, kills, place }) => state === 'played' && (kills === null || place === null),
    ).length,
  }
}

/** The first rows of each room of a round. */
export const leadersOf = (tables: readonly RoomTable[], round: number, most: number) =>
  tables
    .filter((table) => table.round === round)
    .map((table) => ({ table, rows: standingsOf(table).rows.slice(0, most) }))
