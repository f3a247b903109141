import { z } from 'zod'
import { hashSchema, uidSchema } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { pageQuery } from '../calls/paging.ts'
import { registrationSchema } from '../registrations/registrations.ts'
import { lineSchema } from '../texts/texts.ts'
import { instantSchema } from '../time/instants.ts'
import { tournamentLabelSchema } from '../tournaments/tournament-label.ts'
import { tournamentIdSchema, tournamentSchema } from '../tournaments/tournaments.ts'

const NOTE_LENGTH = 200

/** How a prize was handed over: the service, the number of the operation. Its winner reads it, too. */
const note = lineSchema('Escribe un texto').max(NOTE_LENGTH, 'Es demasiado largo')

/** The id of the tournament, and the place. */
export const prizeIdSchema = z
  .string('El premio no es válido')
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?-[1-3]$/)

/** `prizes/{tournament}-{place}`: what the winner of a place is owed, until they have it. */
export const prizeSchema = z.strictObject({
  id: prizeIdSchema,
  tournamentId: tournamentIdSchema,
  place: z.int().min(1).max(3),
  prize: z.string(),
  /** The number in the table. */
  seat: z.int().min(1).max(LIMITS.largestSeat),
  /** The registration; null once its data was erased. */
  player: hashSchema.nullable(),
  nickname: z.string().nullable(),
  dueAt: instantSchema,
  deliveredAt: instantSchema.nullable(),
  deliveredBy: uidSchema.nullable(),
  note,
  /** When the winner said so. */
  receivedAt: instantSchema.nullable(),
  revision: z.int().min(1),
})

/** What winners see of their own prize on their receipt. */
export const ownPrizeSchema = prizeSchema.pick({
  place: true,
  prize: true,
  dueAt: true,
  deliveredAt: true,
  note: true,
  receivedAt: true,
})

/** `GET /api/prizes`: those that are due first come first; of the others the latest. */
export const prizesQuerySchema = z.strictObject({
  ...pageQuery,
  state: z.enum(['due', 'delivered', 'all']).default('due'),
})

/** One of them, for the team. */
export const prizeViewSchema = z.strictObject({
  ...prizeSchema.shape,
  tournament: tournamentLabelSchema.extend(tournamentSchema.pick({ modality: true }).shape),
  /** Whom to write to; null once the data was erased. */
  contact: z
    .strictObject({
      ...registrationSchema.pick({ fullName: true, phoneE164: true }).shape,
      /** The adult who agreed for a player under 18, and whose phone it may be. */
      guardian: z.string().nullable(),
    })
    .nullable(),
  /** Who has the place by now, where it was given to somebody else before a correction. */
  placeNow: z.strictObject({ seat: prizeSchema.shape.seat, name: z.string().nullable() }).nullable(),
})

const count = z.int().min(0)

/** `GET /api/prizes/totals` */
export const prizeTotalsSchema = z.strictObject({
  due: count,
  /** Of those that are due, the ones whose time is over. */
  overdue: count,
  delivered: count,
})

/** `PUT /api/prizes/{id}`: delivered, or not after all. */
export const prizeInputSchema = z.strictObject({
  delivered: z.boolean(),
  note,
  revision: z.int('Falta la revisión que viste').min(1),
})

export type Prize = z.infer<typeof prizeSchema>
export type OwnPrize = z.infer<typeof ownPrizeSchema>
export type PrizeState = z.output<typeof prizesQuerySchema>['state']
export type PrizeView = z.infer<typeof prizeViewSchema>
export type PrizeTotals = z.infer<typeof prizeTotalsSchema>
export type PrizeInput = z.output<typeof prizeInputSchema>
