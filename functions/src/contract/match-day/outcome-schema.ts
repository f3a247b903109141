import { z } from 'zod'
import { LIMITS } from '../limits.ts'
import { instantSchema } from '../time/instants.ts'

/** The word on the champion's belt, which the champion chooses. */
export const CHAMPION_WORDS = ['campeon', 'campeona', 'campeones'] as const

/** How a cup ended, once its last round is official. */
export const outcomeSchema = z.strictObject({
  officialAt: instantSchema,
  /** When a result was changed after that. */
  correctedAt: instantSchema.nullable(),
  /** The match in which Booyahs decided the cup; null where points did. */
  crownedIn: z.int().min(1).max(LIMITS.cupPlan.matches).nullable(),
  /** Players, or pairs, of all rounds. */
  entrants: z.int().min(1),
  /** In all rooms. */
  matches: z.int().min(1),
  podium: z
    .array(
      z.strictObject({
        seat: z.int().min(1).max(LIMITS.largestSeat),
        /** The nickname, or those of a pair; null: 'Jugador 17'. */
        name: z.string().nullable(),
        points: z.int(),
        booyahs: z.int().min(0),
        /** Null where they are not known. */
        kills: z.int().min(0).nullable(),
        prize: z.string().nullable(),
        delivered: z.boolean(),
      }),
    )
    .max(3),
  word: z.enum(CHAMPION_WORDS),
  /** Raised with each change, so that its pictures have another address. */
  version: z.int().min(1),
})
