import { z } from 'zod'
import { hashSchema, uidSchema } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { pageQuery } from '../calls/paging.ts'
import { lineSchema } from '../texts/texts.ts'
import { instantSchema } from '../time/instants.ts'
import { tournamentIdSchema } from '../tournaments/tournaments.ts'

const NOTE_LENGTH = 200

/** How a prize was handed over: the service, the number of the operation. */
const note = lineSchema('Escribe un texto').max(NOTE_LENGTH, 'Es demasiado largo')

/** `prizes/{tournament}-{place}`: what the winner of a place is owed, until they have it. */
export const prizeSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+-[1-3]$/),
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

/** `GET /api/prizes` */
export const prizesQuerySchema = z.strictObject({
  ...pageQuery,
  state: z.enum(['due', 'delivered', 'all']).default('due'),
})

/** `PUT /api/prizes/{id}`: delivered, or not after all. */
export const prizeInputSchema = z.strictObject({
  delivered: z.boolean(),
  note,
  revision: z.int('Falta la revisión que viste').min(1),
})

export type Prize = z.infer<typeof prizeSchema>
export type PrizeInput = z.output<typeof prizeInputSchema>
