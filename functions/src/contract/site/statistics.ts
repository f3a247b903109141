import { z } from 'zod'
import { timeZoneSchema } from '../time/time-zone.ts'
import { registrationCountsSchema, tournamentIdSchema } from '../tournaments/tournaments.ts'

const MOST_DAYS = 90

/** `GET /api/statistics`: days are those of a zone, up to today. */
export const statisticsQuerySchema = z.strictObject({
  timeZone: timeZoneSchema.default('America/Bogota'),
  days: z
    .string()
    .regex(/^[1-9]\d?$/, `De 1 a ${MOST_DAYS}`)
    .transform(Number)
    .pipe(z.int().max(MOST_DAYS, `De 1 a ${MOST_DAYS}`))
    .default(30),
})

const count = z.int().min(0)

export const statisticsSchema = z.strictObject({
  tournaments: z.strictObject({ draft: count, scheduled: count, published: count, finished: count }),
  registrations: z.strictObject({
    total: count,
    byStatus: registrationCountsSchema,
    /** The oldest day first, including days without registrations. */
    byDay: z.array(z.strictObject({ day: z.iso.date(), count })),
    /** Of the tournaments that end last. */
    byTournament: z.array(
      z.strictObject({ id: tournamentIdSchema, name: z.string(), byStatus: registrationCountsSchema }),
    ),
  }),
})

export type StatisticsQuery = z.output<typeof statisticsQuerySchema>
export type Statistics = z.infer<typeof statisticsSchema>
