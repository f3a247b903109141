import { z } from 'zod'
import { EMAIL } from '../registrations/email.ts'
import { hashSchema } from '../ids.ts'
import { instantSchema } from '../time/instants.ts'

const moment = instantSchema.nullish().catch(null)

/** What became of a message, as the Trigger Email extension writes it and as the project's own delivery does. */
const deliverySchema = z.object({
  state: z.enum(['PENDING', 'PROCESSING', 'RETRY', 'SUCCESS', 'ERROR']),
  attempts: z.int().min(0).catch(0),
  /** The error text of the mail server, of any length. */
  error: z.string().max(2000).nullable().catch(null),
  /** When its last attempt began. */
  startedAt: moment,
  /** Until then the attempt belongs to the run that began it. */
  leaseEndsAt: moment,
  /** When the next attempt may begin. */
  nextAttemptAt: moment,
  /** Whether its content may have reached the mail server: it is not sent again on its own. */
  handedOver: z.boolean().optional().catch(undefined),
})

export type Delivery = z.infer<typeof deliverySchema>

/** `mail/{id}`: an outgoing message as the Trigger Email extension takes it. */
export const mailSchema = z.strictObject({
  id: z.string().max(128),
  to: z.array(z.string().regex(EMAIL).max(254)).min(1).max(1),
  message: z.strictObject({
    subject: z.string().min(1).max(200),
    text: z.string().min(1).max(20_000),
    html: z.string().max(60_000),
  }),
  /** Further header lines. Those of a reminder say how its reader stops them. */
  headers: z
    .strictObject({
      'List-Unsubscribe': z.string().regex(/^<https?:\/\/[!-;=?-~]{1,300}>$/),
      'List-Unsubscribe-Post': z.literal('List-Unsubscribe=One-Click'),
    })
    .partial()
    .default({}),
  createdAt: instantSchema,
  /** The registration it is about, so that erasing the registration finds it. */
  registrationId: hashSchema.nullable(),
  /** Null until a first attempt: stored as null, since a missing field cannot be queried. */
  delivery: deliverySchema.nullable().default(null),
  /**
   * When it is deleted, if its registration is deleted before; all other messages are deleted with their
   * registration.
   */
  deleteAt: instantSchema.nullable().default(null),
  /** When an admin last sent it again. */
  resentAt: instantSchema.nullable().default(null),
})

export type Mail = z.infer<typeof mailSchema>
