import type { Round, TieBreak } from './cup-plan.ts'
import { unpackResults, type PublicResult } from './results.ts'
import type { RoomTable } from './results-schema.ts'

/**
 * Points and places of one room, as pure functions of its table: the API and each browser compute the same. A pair is
 * one row.
 */

/** What counts of a table. */
export type CountedTable = Pick<RoomTable, 'plan' | 'isLast' | 'rows' | 'decided'> & {
  matches: readonly { match: number }[]
}

/** What one match gave a row. */
export interface MatchPoints extends PublicResult {
  points: number
  isBooyah: boolean
}

export interface Standing {
  seat: number
  name: string | null
  /** From 1 on; rows that nothing decides between share one. */
  place: number
  /** Nothing decides between this row and another. */
  isTied: boolean
  points: number
  /** Points to begin with, which are part of the points. */
  head: number
  booyahs: number
  /** Of the matches in which they are known; null if they are in none. */
  kills: number | null
  /** For each match of the plan; null without a result. */
  matches: readonly (MatchPoints | null)[]
  /** Places won since the match before; null after the first one. */
  movement: number | null
  /** A Booyah from now on wins the cup. */
  canCrown: boolean
  goesOn: boolean
}

export interface Standings {
  rows: readonly Standing[]
  /** Who won by Booyahs, and in which match; null where the points decide, or nobody has yet. */
  crowned: { seat: number; match: number } | null
  /** Whether there is nothing left to play. */
  isComplete: boolean
}

/** A second one wins where Booyahs do. */
const BOOYAHS_TO_WIN = 2

/** Those on the podium have prizes. */
export const PODIUM = 3

interface Counted {
  seat: number
  name: string | null
  head: number
  matches: readonly (MatchPoints | null)[]
}

function pointsOf(result: PublicResult, { scoring, matches }: Round, index: number): MatchPoints {
  const { state, place, kills, penalty } = result
  const hasPlayed = state === 'played'
  const placement = place === null ? 0 : (scoring.placement[place - 1] ?? 0)
  const perKill = matches[index]?.killPoints ?? scoring.kill
  const won = hasPlayed ? placement + (kills ?? 0) * perKill : 0
  return { ...result, points: won - penalty, isBooyah: hasPlayed && place === 1 }
}

const countRow = ({ seat, name, head, results }: RoomTable['rows'][number], plan: Round): Counted => {
  const unpacked = unpackResults(results)
  return {
    seat,
    name,
    head,
    matches: plan.matches.map((_, index) => {
      const result = unpacked[index] ?? null
      return result === null ? null : pointsOf(result, plan, index)
    }),
  }
}

/** After the first so many matches of the plan. */
interface Sum {
  row: Counted
  points: number
  booyahs: number
  kills: number | null
  /** In the last match that anybody played. */
  lastPlace: number | null
}

function sumOf(row: Counted, upTo: number, last: number): Sum {
  const played = row.matches.slice(0, upTo).filter((one) => one !== null)
  const known = played.flatMap(({ state, kills }) =>
    state === 'disqualified' || kills === null ? [] : [kills],
  )
  const inLast = row.matches[last] ?? null
  return {
    row,
    points: played.reduce((total, { points }) => total + points, row.head),
    booyahs: played.filter(({ isBooyah }) => isBooyah).length,
    kills: known.length === 0 ? null : known.reduce((total, kills) => total + kills, 0),
    lastPlace: inLast?.state === 'played' ? inLast.place : null,
  }
}

const lower = (one: number | null, other: number | null): number => {
  if (one === other) return 0
  return (one ?? Infinity) < (other ?? Infinity) ? -1 : 1
}

/** Negative: `one` is in front; 0: nothing decides. */
type Compare = (one: Sum, other: Sum) => number

const byDecision =
  (decided: readonly number[]): Compare =>
  ({ row: one }, { row: other }) => {
    const [first, second] = [decided.indexOf(one.seat), decided.indexOf(other.seat)]
    return first === -1 || second === -1 ? 0 : first - second
  }

const comparisons = (decided: readonly number[]): Record<TieBreak, Compare> => ({
  booyahs: (one, other) => other.booyahs - one.booyahs,
  kills: (one, other) => (other.kills ?? 0) - (one.kills ?? 0),
  'last-placement': (one, other) => lower(one.lastPlace, other.lastPlace),
  admin: byDecision(decided),
})

type Crowned = Standings['crowned']

const inFront =
  ({ plan, decided }: CountedTable, crowned: Crowned): Compare =>
  (one, other) => {
    if (crowned !== null && (one.row.seat === crowned.seat) !== (other.row.seat === crowned.seat)) {
      return one.row.seat === crowned.seat ? -1 : 1
    }
    if (one.points !== other.points) return other.points - one.points
    const compare = comparisons(decided)
    for (const tie of plan.ties) {
      const order = compare[tie](one, other)
      if (order !== 0) return order
    }
    return 0
  }

interface Placed extends Sum {
  place: number
  isTied: boolean
}

/** The rows after the first so many matches. What nothing decides between is ordered by the number of the seat. */
function placed(rows: readonly Counted[], upTo: number, table: CountedTable, crowned: Crowned): Placed[] {
  const compare = inFront(table, crowned)
  const last = lastPlayed(rows, upTo)
  const order = rows
    .map((row) => sumOf(row, upTo, last))
    .toSorted((one, other) => compare(one, other) || one.row.seat - other.row.seat)
  const places: Placed[] = []
  for (const [index, sum] of order.entries()) {
    const before = places.at(-1)
    const isSame = before !== undefined && compare(before, sum) === 0
    if (isSame) before.isTied = true
    places.push({ ...sum, place: isSame ? before.place : index + 1, isTied: isSame })
  }
  return places
}

/** The index of the last match that has results; -1 without any. */
const lastPlayed = (rows: readonly Counted[], upTo: number): number =>
  Math.max(-1, ...rows.map(({ matches }) => matches.slice(0, upTo).findLastIndex((one) => one !== null)))

/** Who won by Booyahs, in the first match that made it so. */
function crownedOf(rows: readonly Counted[], { plan, isLast }: CountedTable): Crowned {
  if (!isLast || plan.win.rule === 'sum') return null
  const booyahs = new Map<number, number>()
  const points = new Map(rows.map(({ seat, head }) => [seat, head]))
  for (const index of plan.matches.keys()) {
    const winner = rows.find(({ matches }) => matches[index]?.isBooyah === true)
    if (winner !== undefined) {
      const count = (booyahs.get(winner.seat) ?? 0) + 1
      booyahs.set(winner.seat, count)
      const isCrowned =
        plan.win.rule === 'two-booyahs'
          ? count === BOOYAHS_TO_WIN
          : (points.get(winner.seat) ?? 0) >= plan.win.target
      if (isCrowned) return { seat: winner.seat, match: index + 1 }
    }
    for (const { seat, matches } of rows) {
      points.set(seat, (points.get(seat) ?? 0) + (matches[index]?.points ?? 0))
    }
  }
  return null
}

export function standingsOf(table: CountedTable): Standings {
  const { plan, isLast } = table
  const rows = table.rows.map((row) => countRow(row, plan))
  const crowned = crownedOf(rows, table)
  const now = placed(rows, plan.matches.length, table, crowned)
  const last = lastPlayed(rows, plan.matches.length)
  const earlier = last > 0 ? placed(rows, last, table, crownedBefore(crowned, last)) : []
  const placeBefore = new Map(earlier.map(({ row, place }) => [row.seat, place]))
  return {
    crowned,
    isComplete: crowned !== null || table.matches.length === plan.matches.length,
    rows: now.map(({ row: { seat, name, head, matches }, place, isTied, points, booyahs, kills }, index) => {
      const before = placeBefore.get(seat)
      return {
        seat,
        name,
        head,
        matches,
        place,
        isTied,
        points,
        booyahs,
        kills,
        movement: before === undefined ? null : before - place,
        canCrown:
          isLast && plan.win.rule === 'champion-rush' && crowned === null && points >= plan.win.target,
        goesOn: !isLast && index < plan.advance,
      }
    }),
  }
}

/** The crown of a match that is not counted is not there yet. */
const crownedBefore = (crowned: Crowned, matches: number): Crowned =>
  crowned !== null && crowned.match <= matches ? crowned : null

/**
 * The rows between which the team still has to decide: where a tie is about going on, or about the podium. Each group
 * in the order of their seats.
 */
export function openTies(
  { rows }: Standings,
  { plan, isLast }: Pick<CountedTable, 'plan' | 'isLast'>,
): number[][] {
  const places = new Set(rows.flatMap(({ isTied, place }) => (isTied ? [place] : [])))
  return [...places].flatMap((place) => {
    const tied = rows.filter((row) => row.place === place)
    const last = place + tied.length - 1
    const matters = isLast ? place <= PODIUM : place <= plan.advance && plan.advance < last
    return matters ? [tied.map(({ seat }) => seat)] : []
  })
}

export type TablePhase = 'live' | 'provisional' | 'official'

/** Official: nothing is left to play, and all that was played is official. */
export function tablePhase(table: RoomTable, { isComplete }: Pick<Standings, 'isComplete'>): TablePhase {
  if (!isComplete) return 'live'
  return table.matches.every(({ officialAt }) => officialAt !== null) ? 'official' : 'provisional'
}

/** Until when players may claim about any match of a table; null where the time is over. */
export function claimsUntil({ matches }: Pick<RoomTable, 'matches'>, now: Date): string | null {
  const ends = matches.flatMap(({ claimsUntil: end, officialAt }) =>
    officialAt === null && Date.parse(end) > now.getTime() ? [end] : [],
  )
  return ends.toSorted().at(-1) ?? null
}

/** Whether the last change of a table was a correction of what was official. */
export const correctedAt = ({ matches }: Pick<RoomTable, 'matches'>): string | null =>
  matches
    .flatMap(({ correctedAt: at }) => (at === null ? [] : [at]))
    .toSorted()
    .at(-1) ?? null
