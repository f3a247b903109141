import { z } from 'zod'
import { hashSchema } from './ids.ts'
import { instantSchema } from './instants.ts'
import { playerSchema } from './people.ts'

/** `bans/{hash of a game ID}`: marks a registration for the inbox; rejecting it stays an admin's act. */
export const banSchema = z.strictObject({
  id: hashSchema,
  reason: z.string().trim().normalize().min(1).max(500),
  bannedAt: instantSchema,
  /** The uid of the admin. */
  bannedBy: z.string().max(128),
  /** Null for good. */
  until: instantSchema.nullable(),
})

/** `POST /api/bans`: by the game ID, of which only the hash is kept. */
export const banInputSchema = z.strictObject({
  freeFireId: playerSchema.shape.freeFireId,
  reason: banSchema.shape.reason,
  until: instantSchema.nullable().default(null),
})

/** `POST /api/bans/search`: the list shows hashes, so whether an ID is banned has to be asked. */
export const banSearchSchema = banInputSchema.pick({ freeFireId: true })

/** `DELETE /api/bans/{id}` */
export const banLiftedSchema = z.strictObject({ lifted: z.literal(true) })

export type BanInput = z.infer<typeof banInputSchema>
export type Ban = z.infer<typeof banSchema>
