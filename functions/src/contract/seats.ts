import { z } from 'zod'
import { hashSchema } from './ids.ts'

/**
 * `tournaments/{id}/seats/{number}`: a number without a document is free. `reserved` waits for the first in
 * line, `closed` lies beyond a capacity that was lowered.
 */
export const seatSchema = z.strictObject({
  number: z.int().min(1),
  state: z.enum(['taken', 'reserved', 'closed']),
  /** Whose it is, while it is taken. */
  registrationId: hashSchema.nullable(),
})

/** `tournaments/{id}/players/{hash of a game ID}`: whose ID that is in this tournament. */
export const playerClaimSchema = z.strictObject({ registrationId: hashSchema })

export type Seat = z.infer<typeof seatSchema>
export type PlayerClaim = z.infer<typeof playerClaimSchema>
