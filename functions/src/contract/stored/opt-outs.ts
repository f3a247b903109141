import { z } from 'zod'
import { hashSchema } from '../ids.ts'
import { instantSchema } from '../time/instants.ts'

/**
 * `optOuts/{mark of an address}`: who has it wants no reminders. The mark is made with a key of the site, so that no one
 * else can tell by it whose it is.
 */
export const optOutSchema = z.strictObject({
  id: hashSchema,
  since: instantSchema,
  /** When Firestore deletes it. */
  expiresAt: instantSchema,
})

export type OptOut = z.infer<typeof optOutSchema>
