import { z } from 'zod'
import { slugSchema } from '../ids.ts'
import { lineSchema } from '../texts/texts.ts'
import { instantSchema } from '../time/instants.ts'
import { registrationCountsSchema, tournamentIdSchema } from '../tournaments/tournaments.ts'

/** The zone whose days are counted. */
export const STATISTICS_ZONE = 'America/Bogota'

/** The time to a decision is counted in steps: up to so many minutes each. The last step has no end. */
export const WAIT_STEPS = [15, 60, 3 * 60, 6 * 60, 12 * 60, 24 * 60, 48 * 60, Infinity] as const

/** The most sources of a tournament that are counted by name. Anyone can write links, so their number has no limit. */
export const NAMED_SOURCES = 30

/** What is counted without a name: a source or a country that is not named, an answer that is no option. */
export const OTHER = '…'

/** No source, no phone in international format. */
export const UNKNOWN = ''

const count = z.int().min(0)
const countedSchema = z.strictObject({ name: lineSchema().max(200), count })

const dayTallySchema = z.strictObject({
  day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  registrations: count,
  players: count,
  /** The players who had registered in another tournament before this one began to fill. */
  returning: count,
  byStatus: registrationCountsSchema,
  /** Those that joined the waiting list when they registered. */
  line: z.strictObject({ joined: count, seated: count, waiting: count }),
  /** How many were decided within each of `WAIT_STEPS`. */
  waits: z.array(count).max(WAIT_STEPS.length),
  sources: z.array(countedSchema).max(NAMED_SOURCES + 2),
  countries: z.array(countedSchema).max(50),
  answers: z
    .array(
      z.strictObject({
        question: slugSchema,
        /** The number of registrations: of checkboxes, each can have several options, of a text it has none. */
        answered: count,
        options: z.array(countedSchema).max(41),
      }),
    )
    .max(100),
})

/**
 * `tallies/{tournament}.{month}`: the registrations of one month of a tournament, counted by the day on which they
 * arrived. Only counts: nothing in it belongs to one person, and what is erased is not in the next count.
 */
export const tallySchema = z.strictObject({
  id: z.string().max(80),
  tournamentId: tournamentIdSchema,
  month: z.string().regex(/^\d{4}-\d{2}$/),
  /** Every registration committed before this moment is in it as it was then. */
  countedAt: instantSchema,
  /** The questions with options, as they were called at the count, in the order in which they are asked. */
  questions: z.array(z.strictObject({ id: slugSchema, text: lineSchema().max(300) })).max(140),
  days: z.array(dayTallySchema).max(31),
})

/** `system/tallies`: the tournaments that were there before their registrations were counted, or so counted, are marked. */
export const firstCountSchema = z.strictObject({
  markedAt: instantSchema,
  /** What was counted then: at 1, no answers to questions without options. */
  counts: z.int().min(1),
})

export type FirstCount = z.infer<typeof firstCountSchema>
export type DayTally = z.infer<typeof dayTallySchema>
export type Tally = z.infer<typeof tallySchema>
export type Counted = z.infer<typeof countedSchema>
