import type { Outcome } from '@arena-libre/functions/contract/match-day/cup-plan'
import { count, flag, instant, isRecord, listOf, oneOf, orNull, recordOf, text, whole } from '../records.ts'

/** How a cup ended, from outside. */
export const isOutcome = recordOf({
  officialAt: instant,
  correctedAt: orNull(instant),
  crownedIn: orNull(count),
  entrants: count,
  matches: count,
  podium: listOf(
    recordOf({
      seat: count,
      name: orNull(text),
      points: whole,
      booyahs: count,
      kills: orNull(count),
      prize: orNull(text),
      delivered: flag,
    }),
  ),
  word: oneOf('campeon', 'campeona', 'campeones'),
  version: count,
})

/** By the id of the cup. Those that cannot be read are left out: their cups are shown without. */
export const readOutcomes = (value: unknown): Record<string, Outcome> =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).filter(([, outcome]) => isOutcome(outcome)),
  ) as Record<string, Outcome>
