import { z } from 'zod'
import { EMAIL } from './email.ts'
import { hashSchema } from './ids.ts'
import { instantSchema } from './instants.ts'

/**
 * `mail/{id}`: an outgoing message as the Trigger Email extension takes it. The extension writes its own
 * `delivery` beside these fields.
 */
export const mailSchema = z.strictObject({
  to: z.array(z.string().regex(EMAIL).max(254)).min(1).max(1),
  message: z.strictObject({
    subject: z.string().min(1).max(200),
    text: z.string().min(1).max(20_000),
    html: z.string().max(60_000),
  }),
  createdAt: instantSchema,
  /** Whose it is, so that erasing a registration finds its messages. */
  registrationId: hashSchema.nullable(),
})

export type Mail = z.infer<typeof mailSchema>
