import { z } from 'zod'
import { exportQuerySchema } from '../calls/exports.ts'
import { slugSchema } from '../ids.ts'
import { instantSchema } from '../time/instants.ts'
import { registrationCountsSchema, tournamentIdSchema } from '../tournaments/tournaments.ts'
import { tournamentLabelSchema } from '../tournaments/tournament-label.ts'
import { STATISTICS_ZONE } from './tallies.ts'

/** The periods that can be looked at, in days up to today. */
export const PERIODS = ['7', '28', '90', '365'] as const

/** `GET /api/statistics/figures`: of one tournament or of all. */
export const figuresQuerySchema = z.strictObject({
  days: z.enum(PERIODS).default('28'),
  tournament: tournamentIdSchema.optional(),
})

/** Each is drawn, read as a table, and exported. */
export const CHARTS = [
  'days',
  'states',
  'waits',
  'seats',
  'line',
  'sources',
  'returning',
  'countries',
  'answers',
] as const

/** `GET /api/statistics/figures/export` */
export const figuresExportSchema = z.strictObject({
  ...figuresQuerySchema.shape,
  ...exportQuerySchema.shape,
  chart: z.enum(CHARTS),
})

const count = z.int().min(0)
const day = z.iso.date()
const countsSchema = z.array(z.strictObject({ name: z.string(), count }))

export const figuresSchema = z.strictObject({
  from: day,
  to: day,
  timeZone: z.literal(STATISTICS_ZONE),
  /** What was registered, decided or erased until then is counted. Null until everything was counted once. */
  upTo: instantSchema.nullable(),
  registrations: count,
  /** Those of as many days before. Null for one tournament: its registration opens only once. */
  previous: count.nullable(),
  byStatus: registrationCountsSchema,
  /** Including days without registrations; `cups` is how many tournaments begin on that day. */
  days: z.array(z.strictObject({ day, count, cups: count })),
  waits: z.array(count),
  line: z.strictObject({ joined: count, seated: count, waiting: count }),
  players: count,
  returning: count,
  sources: countsSchema,
  countries: countsSchema,
  answers: z.array(
    z.strictObject({ id: slugSchema, text: z.string(), answered: count, options: countsSchema }),
  ),
  /** The tournaments that begin in the period, or the one that was asked for: players of the maximum. */
  seats: z.array(tournamentLabelSchema.extend({ taken: count, most: count })),
})

/**
 * `POST /api/statistics/recount`: some tournaments at a time, in the order of their ids. The caller goes on with
 * `next` until it is null; any part can be repeated.
 */
export const recountRequestSchema = z.strictObject({ after: tournamentIdSchema.nullable().default(null) })

export const recountSchema = z.strictObject({
  counted: count,
  total: count,
  next: tournamentIdSchema.nullable(),
})

export type Chart = (typeof CHARTS)[number]
export type Period = (typeof PERIODS)[number]
export type FiguresQuery = z.output<typeof figuresQuerySchema>
export type FiguresExport = z.output<typeof figuresExportSchema>
export type Figures = z.infer<typeof figuresSchema>
export type RecountProgress = z.infer<typeof recountSchema>
