import { z } from 'zod'
import { instantSchema } from '../time/instants.ts'
import { mailSchema, type Mail } from './mail.ts'

type DeliveryState = NonNullable<Mail['delivery']>['state']

/** Where a message stands, and by which notes of the extension one knows. `queued` has none yet. */
export const DELIVERY_STATES = {
  queued: [],
  sending: ['PENDING', 'PROCESSING', 'RETRY'],
  sent: ['SUCCESS'],
  failed: ['ERROR'],
} as const satisfies Record<string, readonly DeliveryState[]>

export type OutboxStatus = keyof typeof DELIVERY_STATES

export const outboxStatusSchema = z.enum(Object.keys(DELIVERY_STATES) as [OutboxStatus, ...OutboxStatus[]])

/** A message as the panel lists it: only those who know the recipient can guess the address. */
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
