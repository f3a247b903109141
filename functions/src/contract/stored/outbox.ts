import { z } from 'zod'
import { instantSchema } from '../time/instants.ts'
import { mailSchema, type Mail } from './mail.ts'

type DeliveryState = NonNullable<Mail['delivery']>['state']

/** The status of a message, derived from the extension's record. `queued` has none yet. */
export const DELIVERY_STATES = {
  queued: [],
  sending: ['PENDING', 'PROCESSING', 'RETRY'],
  sent: ['SUCCESS'],
  failed: ['ERROR'],
} as const satisfies Record<string, readonly DeliveryState[]>

export type OutboxStatus = keyof typeof DELIVERY_STATES

export const outboxStatusSchema = z.enum(Object.keys(DELIVERY_STATES) as [OutboxStatus, ...OutboxStatus[]])

/**
 * A message in the panel's list: the address is masked, so that only a person who knows the recipient can recognise
 * it.
 */
export const outboxMessageSchema = z.strictObject({
  id: z.string(),
  to: z.string(),
  subject: mailSchema.shape.message.shape.subject,
  status: outboxStatusSchema,
  attempts: z.int().min(0),
  error: z.string().nullable(),
  createdAt: instantSchema,
})

export type OutboxMessage = z.infer<typeof outboxMessageSchema>
