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

/** A row without a match that was played does not go on and is not on the podium, even if places stay free. */
export const hasPlayed = ({ matches }: Pick<Standing, 'matches'>): boolean =>
  matches.some((one) => one !== null && one.state !== 'absent')

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

function pointsOf(result: Readonly<PublicResult>, { scoring, matches }: Round, index: number): MatchPoints {
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

/** Of the matches up to one of them. */
interface Sum {
  row: Counted
  points: number
  booyahs: number
  kills: number | null
  /** In that match. */
  lastPlace: number | null
}

/** `last` is the index of a match; -1 for none. */
function sumOf(row: Counted, last: number): Sum {
  const sum: Sum = { row, points: row.head, booyahs: 0, kills: null, lastPlace: null }
  for (let index = 0; index <= last; index += 1) {
    const result = row.matches[index] ?? null
    if (result === null) continue
    sum.points += result.points
    if (result.isBooyah) sum.booyahs += 1
    if (result.state !== 'disqualified' && result.kills !== null) sum.kills = (sum.kills ?? 0) + result.kills
  }
  const inLast = row.matches[last]
  if (inLast?.state === 'played') sum.lastPlace = inLast.place
  return sum
}

/** Tells rows apart, the first in front. What it leaves together is for the next one. */
type Step = (group: readonly Sum[]) => Sum[][]

type Key = (sum: Sum) => number

/** By these keys, the lowest in front: where the first are equal, the next one decides. */
const by =
  (...keys: readonly Key[]): Step =>
  (group) => {
    const compare = (one: Sum, other: Sum): number => {
      for (const key of keys) {
        const difference = key(one) - key(other)
        if (difference !== 0) return difference
      }
      return 0
    }
    const groups: Sum[][] = []
    for (const sum of group.toSorted(compare)) {
      const equal = groups.at(-1)
      const [first] = equal ?? []
      if (first !== undefined && compare(first, sum) === 0) equal?.push(sum)
      else groups.push([sum])
    }
    return groups
  }

/** A tie is decided as a whole: where a part of it was ordered, nobody said that the others are behind. */
const byDecision =
  (decided: readonly number[]): Step =>
  (group) =>
    group.every(({ row }) => decided.includes(row.seat))
      ? by(({ row }) => decided.indexOf(row.seat))(group)
      : [[...group]]

type Crowned = Standings['crowned']

const TIE_KEYS: Record<Exclude<TieBreak, 'admin'>, Key> = {
  booyahs: ({ booyahs }) => -booyahs,
  kills: ({ kills }) => -(kills ?? 0),
  // Behind every place; the difference of two infinities is no number.
  'last-placement': ({ lastPlace }) => lastPlace ?? 1e6,
}

/** Keys that follow one another are one step, which sorts once. */
function stepsOf({ plan, decided }: CountedTable, crowned: Crowned): Step[] {
  const steps: Step[] = []
  let keys: Key[] = [({ row }) => (row.seat === crowned?.seat ? 0 : 1), ({ points }) => -points]
  for (const tie of plan.ties) {
    if (tie === 'admin') {
      steps.push(by(...keys), byDecision(decided))
      keys = []
    } else keys.push(TIE_KEYS[tie])
  }
  return [...steps, by(...keys)]
}

interface Placed {
  sum: Sum
  place: number
  isTied: boolean
}

/** The rows after one of the matches. What nothing decides between is ordered by the number of the seat. */
function placed(rows: readonly Counted[], last: number, table: CountedTable, crowned: Crowned): Placed[] {
  const groups = stepsOf(table, crowned).reduce<Sum[][]>(
    (before, step) => before.flatMap((group) => (group.length === 1 ? [group] : step(group))),
    [rows.map((row) => sumOf(row, last))],
  )
  const places: Placed[] = []
  for (const group of groups) {
    const place = places.length + 1
    const isTied = group.length > 1
    for (const sum of group.toSorted((one, other) => one.row.seat - other.row.seat)) {
      places.push({ sum, place, isTied })
    }
  }
  return places
}

/** Whether the next Booyah wins the cup. */
function isReady({ points, booyahs }: Sum, { rule, target }: Round['win']): boolean {
  if (rule === 'sum') return false
  return rule === 'two-booyahs' ? booyahs >= BOOYAHS_TO_WIN - 1 : points >= target
}

/** Who won by Booyahs, in the first match that made it so. */
function crownedOf(rows: readonly Counted[], { plan, isLast }: CountedTable, entered: Set<number>): Crowned {
  if (!isLast) return null
  for (const index of plan.matches.keys()) {
    // A match that nobody has entered yet may have crowned somebody else.
    if (!entered.has(index + 1)) return null
    const seats = rows
      .filter((row) => row.matches[index]?.isBooyah === true && isReady(sumOf(row, index - 1), plan.win))
      .map(({ seat }) => seat)
    if (seats.length > 0) return { seat: Math.min(...seats), match: index + 1 }
  }
  return null
}

export function standingsOf(table: CountedTable): Standings {
  const { plan, isLast } = table
  const rows = table.rows.map((row) => countRow(row, plan))
  const entered = new Set(table.matches.map(({ match }) => match))
  const crowned = crownedOf(rows, table, entered)
  const isComplete = crowned !== null || plan.matches.every((_, index) => entered.has(index + 1))
  const played = [...plan.matches.keys()].filter((index) =>
    rows.some(({ matches }) => matches[index] !== null),
  )
  const last = played.at(-1) ?? -1
  const previous = played.at(-2)
  const now = placed(rows, last, table, crowned)
  const earlier = previous === undefined ? [] : placed(rows, previous, table, crownedUpTo(crowned, previous))
  const placeBefore = new Map(earlier.map(({ sum, place }) => [sum.row.seat, place]))
  let advancing = isLast ? 0 : plan.advance
  return {
    crowned,
    isComplete,
    rows: now.map(({ sum, place, isTied }) => {
      const { row, points, booyahs, kills } = sum
      const { seat, name, head, matches } = row
      const before = placeBefore.get(seat)
      const goesOn = advancing > 0 && hasPlayed(row)
      if (goesOn) advancing -= 1
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
        canCrown: isLast && !isComplete && isReady(sum, plan.win),
        goesOn,
      }
    }),
  }
}

/** The crown of a later match is not there yet. */
const crownedUpTo = (crowned: Crowned, index: number): Crowned =>
  crowned !== null && crowned.match <= index + 1 ? crowned : null

/**
 * The rows between which the team still has to decide: where a tie is about going on, or about the podium. Each group in
 * the order of their seats.
 */
export function openTies(
  { rows }: Standings,
  { plan, isLast }: Pick<CountedTable, 'plan' | 'isLast'>,
): number[][] {
  const among = rows.filter(hasPlayed)
  const line = isLast ? PODIUM : plan.advance
  const places = new Set(among.flatMap(({ isTied, place }) => (isTied ? [place] : [])))
  return [...places].flatMap((place) => {
    const inFront = among.findIndex((row) => row.place === place)
    const count = among.filter((row) => row.place === place).length
    const matters = inFront < line && count > 1 && (isLast || line < inFront + count)
    return matters ? [rows.filter((row) => row.place === place).map(({ seat }) => seat)] : []
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

/** When what was official was last corrected; null if it never was. */
export const correctedAt = ({ matches }: Pick<RoomTable, 'matches'>): string | null =>
  matches
    .flatMap(({ correctedAt: at }) => (at === null ? [] : [at]))
    .toSorted()
    .at(-1) ?? null
