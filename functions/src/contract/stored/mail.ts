import { z } from 'zod'
import { EMAIL } from '../registrations/email.ts'
import { hashSchema } from '../ids.ts'
import { instantSchema } from '../time/instants.ts'

/** What the Trigger Email extension notes of its attempts, as far as it is read here. */
const deliverySchema = z.object({
  state: z.enum(['PENDING', 'PROCESSING', 'RETRY', 'SUCCESS', 'ERROR']),
  attempts: z.int().min(0).catch(0),
  /** In the words of the server that refused, of any length. */
  error: z.string().max(2000).nullable().catch(null),
})

/** `mail/{id}`: an outgoing message as the Trigger Email extension takes it. */
export const mailSchema = z.strictObject({
  id: z.string().max(128),
  to: z.array(z.string().regex(EMAIL).max(254)).min(1).max(1),
  message: z.strictObject({
    subject: z.string().min(1).max(200),
    text: z.string().min(1).max(20_000),
    html: z.string().max(60_000),
  }),
  createdAt: instantSchema,
  /** Whose it is, so that erasing a registration finds its messages. */
  registrationId: hashSchema.nullable(),
  /** Null until the extension has seen it: stored as such, since nothing finds a field that is not there. */
  delivery: deliverySchema.nullable().default(null),
  /** When it is deleted, if its registration is gone already; all other messages go with their registration. */
  deleteAt: instantSchema.nullable().default(null),
})

export type Mail = z.infer<typeof mailSchema>
