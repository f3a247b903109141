import { z } from 'zod'
import { hashSchema } from './ids.ts'
import { instantSchema } from './instants.ts'

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

export type Ban = z.infer<typeof banSchema>
