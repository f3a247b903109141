import { z } from 'zod'
import { hashSchema } from '../ids.ts'
import { instantSchema } from '../time/instants.ts'
import { playerSchema } from '../registrations/people.ts'
import { linesSchema } from '../texts/texts.ts'

const reasonSchema = linesSchema().min(1).max(500)

/** Shown beside the field for the reason: the reason is personal data, which the person may have erased. */
const BAN_REASON_HINT =
  'Escribe qué pasó, sin nombres ni datos de nadie. Si la persona pide que borremos sus datos, el motivo se borra y el veto queda.'

/** `bans/{hash of a game ID}`: marks a registration for the inbox; rejecting it stays an admin's act. */
export const banSchema = z.strictObject({
  id: hashSchema,
  /** Null of a ban of an earlier release, and once a registration of that player was erased. */
  freeFireId: playerSchema.shape.freeFireId.nullable(),
  /** Null once a registration of that player was erased. */
  reason: reasonSchema.nullable(),
  bannedAt: instantSchema,
  /** The uid of the admin. */
  bannedBy: z.string().max(128),
  /** Null for good. */
  until: instantSchema.nullable(),
})

/** `POST /api/bans` */
export const banInputSchema = z.strictObject({
  freeFireId: playerSchema.shape.freeFireId,
  reason: reasonSchema.meta({ description: BAN_REASON_HINT }),
  until: instantSchema.nullable().default(null),
})

/** What is answered to that: nothing about the person, since the answer is kept for repeated requests. */
export const banAddedSchema = banSchema.omit({ freeFireId: true, reason: true })

/** `PUT /api/bans/{id}`: another reason or another end. Null where the reason was erased and stays so. */
export const banEditSchema = z.strictObject({
  reason: banInputSchema.shape.reason.nullable(),
  until: instantSchema.nullable(),
})

/** `POST /api/bans/search`: whether one ID is banned, also by a ban that no longer knows it. */
export const banSearchSchema = banInputSchema.pick({ freeFireId: true })

/** `GET /api/registrations/{id}/bans`: those that stand, each with the ID of the registration that it is about. */
export const playerBansSchema = z.strictObject({
  bans: z.array(banSchema.extend({ freeFireId: playerSchema.shape.freeFireId })).max(4),
})

/** `DELETE /api/bans/{id}` */
export const banLiftedSchema = z.strictObject({ lifted: z.literal(true) })

export type BanAdded = z.infer<typeof banAddedSchema>
export type BanEdit = z.infer<typeof banEditSchema>
export type BanInput = z.infer<typeof banInputSchema>
export type PlayerBans = z.infer<typeof playerBansSchema>
export type Ban = z.infer<typeof banSchema>
