import { z } from 'zod'
import { LIMITS } from '@arena-libre/functions/contract/limits'
import { NO_RESULT, saysSomething } from '@arena-libre/functions/contract/match-day/results'
import type { Match, MatchInput, Result } from '@arena-libre/functions/contract/match-day/results-schema'

/** What is entered of one match, and how it changes. Pure functions: the screen shows what they say. */

const markSchema = z.object({
  state: z.enum(['played', 'absent', 'disqualified']),
  penalty: z.int(),
  reason: z.string(),
})

/** What is known of a player besides the place and the kills. */
export type Mark = z.infer<typeof markSchema>

const scoringSchema = z.object({
  /** Who finished where, the first place first; null where that is not known yet. */
  order: z.array(z.string().nullable()),
  /** By player; who is missing here has no data, which is not zero. */
  kills: z.record(z.string(), z.int()),
  marks: z.record(z.string(), markSchema),
})

export type Scoring = z.infer<typeof scoringSchema>

/** Who takes part in a match: a player, or a pair. */
interface Scored {
  player: string
}

export const NOTHING_ENTERED: Scoring = { order: [], kills: {}, marks: {} }

const NO_MARK: Mark = { state: 'played', penalty: 0, reason: '' }

/** One step of entering, which 'Deshacer' takes back. */
export const stepSchema = z.discriminatedUnion('is', [
  /** The next place that is free. */
  z.object({ is: z.literal('place'), player: z.string(), kills: z.int().nullable() }),
  z.object({ is: z.literal('kills'), player: z.string(), kills: z.int().nullable() }),
  /** To this place, counted from 1; those between move up or down. */
  z.object({ is: z.literal('move'), player: z.string(), to: z.int() }),
  z.object({ is: z.literal('remove'), player: z.string() }),
  z.object({ is: z.literal('mark'), player: z.string(), mark: markSchema }),
  /** No kills for all who have a place and no number yet. */
  z.object({ is: z.literal('zeros') }),
  /** Those who are still missing did not play. */
  z.object({ is: z.literal('absent'), players: z.array(z.string()) }),
  /** Something else altogether, such as a pasted list. */
  z.object({ is: z.literal('all'), scoring: scoringSchema }),
])

export type Step = z.infer<typeof stepSchema>

/** Counted from 1; null without one. */
export function placeOf({ order }: Scoring, player: string): number | null {
  const index = order.indexOf(player)
  return index === -1 ? null : index + 1
}

/** The first place that nobody has. */
export function nextPlace({ order }: Pick<Scoring, 'order'>): number {
  const gap = order.indexOf(null)
  return (gap === -1 ? order.length : gap) + 1
}

export const killsOf = ({ kills }: Scoring, player: string): number | null => kills[player] ?? null

export const markOf = ({ marks }: Scoring, player: string): Mark => marks[player] ?? NO_MARK

const without = <Value>(values: Readonly<Record<string, Value>>, key: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== key))

/** Places at the end that nobody has are none. */
function trimmed(order: readonly (string | null)[]): (string | null)[] {
  return order.slice(0, order.findLastIndex((player) => player !== null) + 1)
}

const withKills = (scoring: Scoring, player: string, kills: number | null): Scoring => ({
  ...scoring,
  kills:
    kills === null
      ? without(scoring.kills, player)
      : { ...scoring.kills, [player]: Math.min(Math.max(kills, 0), LIMITS.matchKills) },
})

const removed = (order: Scoring['order'], player: string): Scoring['order'] =>
  trimmed(order.filter((one) => one !== player))

function placed(scoring: Scoring, player: string): Scoring {
  if (scoring.order.includes(player)) return scoring
  return { ...scoring, order: scoring.order.toSpliced(nextPlace(scoring) - 1, 1, player) }
}

function marked(scoring: Scoring, player: string, mark: Mark): Scoring {
  const isPlain = mark.state === 'played' && mark.penalty === 0
  const marks = isPlain ? without(scoring.marks, player) : { ...scoring.marks, [player]: mark }
  if (mark.state !== 'absent') return { ...scoring, marks }
  // Who did not play has no place and no kills.
  return { order: removed(scoring.order, player), kills: without(scoring.kills, player), marks }
}

/** The scoring after a step. */
export function afterStep(scoring: Scoring, step: Step): Scoring {
  switch (step.is) {
    case 'place':
      return step.kills === null
        ? placed(scoring, step.player)
        : withKills(placed(scoring, step.player), step.player, step.kills)
    case 'kills':
      return withKills(scoring, step.player, step.kills)
    case 'move': {
      const from = scoring.order.indexOf(step.player)
      if (from === -1) return scoring
      return { ...scoring, order: scoring.order.toSpliced(from, 1).toSpliced(step.to - 1, 0, step.player) }
    }
    case 'remove':
      return {
        ...scoring,
        order: removed(scoring.order, step.player),
        kills: without(scoring.kills, step.player),
      }
    case 'mark':
      return marked(scoring, step.player, step.mark)
    case 'zeros': {
      const zeros = withoutKills(scoring).map((player) => [player, 0] as const)
      return { ...scoring, kills: { ...scoring.kills, ...Object.fromEntries(zeros) } }
    }
    case 'absent':
      return step.players.reduce(
        (present, player) => marked(present, player, { ...markOf(present, player), state: 'absent' }),
        scoring,
      )
    case 'all':
      break
  }
  return step.scoring
}

/**
 * The scoring after all steps. It remembers its last answer: after one step more, only that one is taken, so that a tap
 * costs the same at the end of a match as at its start.
 */
export function replayer(): (start: Scoring, steps: readonly Step[]) => Scoring {
  let last: { start: Scoring; steps: readonly Step[]; scoring: Scoring } | null = null
  return (start, steps) => {
    const isContinued = last?.start === start && last.steps.every((step, index) => step === steps[index])
    const scoring =
      last !== null && isContinued
        ? steps.slice(last.steps.length).reduce(afterStep, last.scoring)
        : steps.reduce(afterStep, start)
    last = { start, steps, scoring }
    return scoring
  }
}

/** Those with a place of whose kills nothing is known. */
export const withoutKills = ({ order, kills }: Scoring): string[] =>
  order.filter((player) => player !== null).filter((player) => kills[player] === undefined)

/** Those of whom nobody has said where they finished, or that they did not play. */
export const missingIn = <Player extends Scored>(scoring: Scoring, entrants: readonly Player[]): Player[] =>
  entrants.filter(
    ({ player }) => !scoring.order.includes(player) && markOf(scoring, player).state === 'played',
  )

export function resultOf(scoring: Scoring, player: string): Result {
  const { state, penalty, reason } = markOf(scoring, player)
  if (state === 'absent') return { ...NO_RESULT, state, penalty, reason }
  return { state, place: placeOf(scoring, player), kills: killsOf(scoring, player), penalty, reason }
}

export type Entry = MatchInput['entries'][number]

/** What is sent: of whom nothing is known, nothing is said. */
export const entriesOf = (scoring: Scoring, entrants: readonly Scored[]): Entry[] =>
  entrants
    .map(({ player }) => ({ player, result: resultOf(scoring, player) }))
    .filter(({ result }) => saysSomething(result))

/** What was published, by player. A place that two have keeps the first of them. */
export function scoringOf(entries: readonly Entry[]): Scoring {
  const most = Math.max(0, ...entries.map(({ result: { place } }) => place ?? 0))
  const order = Array.from(
    { length: most },
    (_, index) => entries.find(({ result }) => result.place === index + 1)?.player ?? null,
  )
  const kills = entries.flatMap(({ player, result }) =>
    result.kills === null ? [] : [[player, result.kills] as const],
  )
  const marks = entries.flatMap(({ player, result: { state, penalty, reason } }) =>
    state === 'played' && penalty === 0 ? [] : [[player, { state, penalty, reason }] as const],
  )
  return { order, kills: Object.fromEntries(kills), marks: Object.fromEntries(marks) }
}

/** A stored match has seats: who sits there is known to the room. */
export function publishedEntries(
  match: Pick<Match, 'entries'> | null,
  entrants: readonly (Scored & { seat: number })[],
): Entry[] {
  const bySeat = new Map(match?.entries.map(({ seat, ...result }) => [seat, result]))
  return entrants.flatMap(({ seat, player }) => {
    const result = bySeat.get(seat)
    return result === undefined ? [] : [{ player, result }]
  })
}

const isSame = (one: Result, other: Result): boolean =>
  one.state === other.state &&
  one.place === other.place &&
  one.kills === other.kills &&
  one.penalty === other.penalty &&
  one.reason === other.reason

/** Whether both say the same of everyone. */
export const saysTheSame = (one: Scoring, other: Scoring, entrants: readonly Scored[]): boolean =>
  entrants.every(({ player }) => isSame(resultOf(one, player), resultOf(other, player)))

/** Of one player: what two scorers say, and which of both counts until somebody chooses. */
export interface Difference {
  player: string
  mine: Result
  theirs: Result
  /** Only they have changed it. */
  isTheirs: boolean
}

/** Where two scorers who began with the same differ. */
export function differencesOf(
  base: Scoring,
  mine: Scoring,
  theirs: Scoring,
  entrants: readonly Scored[],
): Difference[] {
  return entrants.flatMap(({ player }) => {
    const [before, own, other] = [base, mine, theirs].map((one) => resultOf(one, player)) as [
      Result,
      Result,
      Result,
    ]
    return isSame(own, other) ? [] : [{ player, mine: own, theirs: other, isTheirs: isSame(before, own) }]
  })
}

/** Their places are free, without anybody moving up, and that they did not play is no longer said. */
export const withoutPlayers = (scoring: Scoring, players: readonly string[]): Scoring => ({
  ...scoring,
  order: trimmed(scoring.order.map((one) => (one !== null && players.includes(one) ? null : one))),
  marks: Object.fromEntries(
    Object.entries(scoring.marks).filter(
      ([player, { state }]) => state !== 'absent' || !players.includes(player),
    ),
  ),
})
