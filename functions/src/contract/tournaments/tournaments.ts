import { z } from 'zod'
import { outcomeSchema } from '../match-day/outcome-schema.ts'
import { slugSchema } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { instantSchema } from '../time/instants.ts'
import { timeZoneSchema } from '../time/time-zone.ts'
import { pageQuery, pageSchema } from '../calls/paging.ts'
import { REGISTRATION_STATES, type RegistrationStatus } from '../registrations/registration-states.ts'
import { lineSchema, linesSchema } from '../texts/texts.ts'
import { confirmationSchema } from '../match-day/confirmation-schema.ts'
import { CURRENCIES } from './money.ts'
import { tournamentLabelSchema } from './tournament-label.ts'

export const tournamentStatusSchema = z.enum(['draft', 'scheduled', 'published'])

export const tournamentIdSchema = slugSchema

const named = tournamentLabelSchema.shape

/** A published tournament, readable by every visitor. Instants are ISO strings in UTC. */
export const tournamentSchema = z.strictObject({
  id: tournamentIdSchema,
  name: named.name,
  description: linesSchema().max(2000),
  status: tournamentStatusSchema,
  publishDate: instantSchema.nullable(),
  publishedAt: instantSchema.nullable(),
  date: named.date,
  endDate: instantSchema.nullable(),
  /** When it leaves the lists: the end date, else a day after the start. */
  endsAt: instantSchema,
  registrationDeadline: instantSchema.nullable(),
  timeZone: named.timeZone,
  maxPlayers: z.int().min(0).max(1000),
  /** Players who hold a seat; a pair is two. */
  currentPlayers: z.int().min(0),
  /** Registrations in line; a pair is one. */
  waiting: z.int().min(0),
  waitlist: z.boolean(),
  gameMode: lineSchema().max(40),
  mapSelection: lineSchema().max(40),
  modality: z.enum(['solo', 'duo']),
  format: lineSchema().max(40),
  /** Of the fee and the prizes. */
  currency: z.enum(CURRENCIES).default('USD'),
  entryFee: z.string().regex(/^\d{1,6}(?:\.\d{1,2})?$/),
  /** How the fee is paid; empty where there is none, or where an earlier release did not ask. */
  feePayment: lineSchema().max(500).default(''),
  /** '1er: X, 2do: Y, 3er: Z', where TBD means none. */
  prizePool: lineSchema().max(200),
  prize: lineSchema().max(200),
  /** One rule a line. */
  rules: z.array(lineSchema().max(500)).max(60),
  linkedFormId: slugSchema.nullable(),
  /** A projection of the linked form: it is inactive, so registering is not possible now. */
  formInactive: z.boolean().default(false),
  /** The number of changes of modality: seats of an earlier one can no longer be taken. */
  seatSeries: z.int().min(0).default(0),
  /** When an admin said that its prizes were delivered. */
  prizesDeliveredAt: instantSchema.nullable().default(null),
  /** When its players confirm that they play; null where they do not have to. */
  confirmation: confirmationSchema.nullable().default(null),
  revision: z.int().min(1),
})

interface ListChoice {
  status?: TournamentStatus | undefined
  past?: 'true' | undefined
  ahead?: 'true' | undefined
  todayIn?: string | undefined
  all?: 'true' | undefined
  ids?: readonly string[] | undefined
  includeStats?: 'true' | undefined
}

/** Which list a query asks for. */
export function tournamentListOf({ status, past, ahead, todayIn, all, ids, includeStats }: ListChoice) {
  if (ids !== undefined) return 'named' as const
  if (all !== undefined) return 'all' as const
  if (past !== undefined) return 'past' as const
  if (ahead !== undefined) return 'ahead' as const
  if (todayIn !== undefined) return 'today' as const
  if (status === 'draft' || status === 'scheduled') return status
  return status === undefined && includeStats !== undefined ? ('all' as const) : ('active' as const)
}

/** Whether a query asks for no more than is public. */
export const isPublicList = (query: ListChoice): boolean =>
  query.includeStats === undefined && ['active', 'past'].includes(tournamentListOf(query))

const flag = z.literal('true').optional()

const idsSchema = z
  .string()
  .max(LIMITS.namedTournaments * 65)
  .regex(/^[a-z0-9,-]+$/)
  .transform((text) => text.split(','))
  .pipe(z.array(slugSchema).max(LIMITS.namedTournaments))

/**
 * `GET /api/tournaments`. For every caller the published ones: the active, or with `past` the finished ones. Admins
 * also get drafts and scheduled ones, and with `includeStats` the number of registrations, of all statuses unless one
 * is named; with `ahead` all that are not over, and with `todayIn` all that begin on the present day of a time zone, of
 * any status; with `all` every tournament, to choose from, without those counts, or those that `ids` names. `order` and `q` are for admins, too: a
 * page of a search is what it finds among as many tournaments as `limit` says, so that its cost does not depend on how
 * many there are.
 */
export const tournamentQuerySchema = z
  .strictObject({
    ...pageQuery,
    status: tournamentStatusSchema.optional(),
    past: flag,
    ahead: flag,
    todayIn: timeZoneSchema.optional(),
    all: flag,
    /** Separated by commas. */
    ids: idsSchema.optional(),
    includeStats: flag,
    order: z.enum(['soonest', 'latest']).optional(),
    /** Part of a name, without regard to accents and capitals. */
    q: lineSchema().min(1, 'Escribe parte del nombre').max(80, 'Es demasiado largo').optional(),
  })
  .refine(({ past, status = 'published' }) => past === undefined || status === 'published', {
    path: ['past'],
    error: 'Solo lo publicado termina',
  })
  .refine(({ ahead, past, status }) => ahead === undefined || (past === undefined && status === undefined), {
    path: ['ahead'],
    error: 'Lo que viene tiene cualquier estado',
  })
  .refine(
    ({ todayIn, ahead, past, status }) =>
      todayIn === undefined || [ahead, past, status].every((choice) => choice === undefined),
    { path: ['todayIn'], error: 'Lo de hoy tiene cualquier estado' },
  )
  .refine(
    ({ all, includeStats, ahead, todayIn, past, status }) =>
      all === undefined ||
      [includeStats, ahead, todayIn, past, status].every((choice) => choice === undefined),
    { path: ['all'], error: 'Son todos, sin cifras' },
  )
  .refine(
    ({ ids, all, order, q, cursor }) =>
      ids === undefined || (all !== undefined && [order, q, cursor].every((choice) => choice === undefined)),
    { path: ['ids'], error: 'Son los que se nombran, y nada más' },
  )
  .refine(
    ({ all, includeStats, ahead, todayIn, order, q }) =>
      (includeStats ?? all) !== undefined ||
      [ahead, todayIn, order, q].every((choice) => choice === undefined),
    { path: ['includeStats'], error: 'Solo el equipo busca y ordena' },
  )
  // They fit in one page; a client that pages through changing results would miss some.
  .refine((query) => query.cursor === undefined || tournamentListOf(query) !== 'active', {
    path: ['cursor'],
    error: 'Esta lista tiene una sola página',
  })

/** How many registrations there are in each state. */
export const registrationCountsSchema = z.strictObject(
  Object.fromEntries(REGISTRATION_STATES.map((status) => [status, z.int().min(0)])) as Record<
    RegistrationStatus,
    z.ZodInt
  >,
)

/** The specification allows an array or an object; the object has room for the next page. */
export const tournamentListSchema = z.strictObject({
  tournaments: z.array(tournamentSchema.extend({ stats: registrationCountsSchema.optional() })),
  /** Of those that are over: how they ended, by id, where that is official. */
  outcomes: z.record(tournamentIdSchema, outcomeSchema).optional(),
  /** Null on the last page. The active ones are never more than one page. */
  nextCursor: pageSchema(z.unknown()).shape.nextCursor,
})

/** `GET /api/tournaments/stats`: public figures. Players count once for each tournament. */
export const tournamentStatsSchema = z.strictObject({
  active: z.int().min(0),
  finished: z.int().min(0),
  players: z.int().min(0),
})

const countSchema = z.int().min(0)

/** Without a time zone, today is the day in UTC. */
export const tournamentTotalsQuerySchema = z.strictObject({ todayIn: timeZoneSchema.default('UTC') })

/** `GET /api/tournaments/totals`: how many tournaments each list of the panel has. */
export const tournamentTotalsSchema = z.strictObject({
  ahead: countSchema,
  today: countSchema,
  published: countSchema,
  scheduled: countSchema,
  draft: countSchema,
  past: countSchema,
  all: countSchema,
})

/** `PUT /api/tournaments/{id}`: holders of seats beyond a lower capacity are moved after the change. */
export const tournamentUpdatedSchema = tournamentSchema.extend({
  /**
   * The number of holders to be moved when the capacity changed. `GET /api/tournaments/{id}/seats` has the number
   * that is left.
   */
  seatsToMove: z.int().min(0),
})

/** With `maxPlayers`: as it would be with that capacity. */
export const tournamentSeatsQuerySchema = z.strictObject({
  maxPlayers: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'De 1 a 1000')
    .transform(Number)
    .pipe(z.int().max(1000, 'De 1 a 1000'))
    .optional(),
})

/** `GET /api/tournaments/{id}/seats`, counted as of now. A pair has one seat. */
export const tournamentSeatsSchema = z.strictObject({
  capacity: z.int().min(0),
  taken: z.int().min(0),
  /** Free, but reserved for the waiting list. */
  reserved: z.int().min(0),
  waiting: z.int().min(0),
  seatsToMove: z.int().min(0),
})

/** `DELETE /api/tournaments/{id}`: whether it may be deleted with its registrations. */
export const tournamentRemovalSchema = z.strictObject({
  registrations: z.enum(['keep', 'cancel']).default('keep'),
})
export const tournamentDeletedSchema = z.strictObject({ deleted: tournamentIdSchema })

export type Tournament = z.infer<typeof tournamentSchema>
export type TournamentUpdated = z.infer<typeof tournamentUpdatedSchema>
export type TournamentSeats = z.infer<typeof tournamentSeatsSchema>
export type TournamentStatus = z.infer<typeof tournamentStatusSchema>
export type TournamentList = z.infer<typeof tournamentListSchema>
export type TournamentQuery = z.infer<typeof tournamentQuerySchema>
export type TournamentStats = z.infer<typeof tournamentStatsSchema>
export type TournamentTotals = z.infer<typeof tournamentTotalsSchema>
export type RegistrationCounts = z.infer<typeof registrationCountsSchema>
