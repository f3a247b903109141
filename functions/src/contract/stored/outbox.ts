import { z } from 'zod'
import { hashSchema, isReservedId } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { instantSchema } from '../time/instants.ts'
import { mailServiceSchema } from './mail-service.ts'
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

/** What a message is about; null of another release. */
export const MAIL_KINDS = [
  'received',
  'approved',
  'rejected',
  'lined',
  'promoted',
  'withdrawn',
  'confirm',
  'missed',
  'final',
  'tournament-cancelled',
  'receipt',
  'access',
] as const

export type MailKind = (typeof MAIL_KINDS)[number]

/**
 * What repeats something that its reader was told before: they may say that they want no more of it. Every other message is
 * the only one that says what it says: that one is in, out, or asked to a final.
 */
const REMINDERS: ReadonlySet<MailKind | null> = new Set<MailKind>(['confirm'])

export const isReminder = (kind: MailKind | null): boolean => REMINDERS.has(kind)

/** Sent again at most this often. */
export const RESENT_EVERY_MS = 10 * 60 * 1000

/** Whether it failed, or has waited in the queue or in delivery for a long time. */
export function canResend(
  { delivery, createdAt, resentAt }: Pick<Mail, 'delivery' | 'createdAt' | 'resentAt'>,
  now: number,
): boolean {
  if (delivery?.state === 'SUCCESS') return false
  return (
    delivery?.state === 'ERROR' || now - Date.parse(resentAt ?? createdAt) > LIMITS.undeliveredMail.afterMs
  )
}

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
  kind: z.enum(MAIL_KINDS).nullable(),
  /** Of a registration that the panel can show. */
  registrationId: hashSchema.nullable(),
  resentAt: instantSchema.nullable(),
  canResend: z.boolean(),
})

const count = z.int().min(0)

/** `GET /api/outbox/totals` */
export const outboxTotalsSchema = z.strictObject({
  queued: count,
  sending: count,
  sent: count,
  failed: count,
  /** Queued for so long that nothing seems to deliver mail. */
  stuck: count,
  /** Why nothing is sent; null where something is. */
  off: mailServiceSchema.shape.off,
})

export type OutboxTotals = z.infer<typeof outboxTotalsSchema>

/** Of `mailSchema.id`. */
export const mailIdSchema = z
  .string()
  .regex(/^[\w-]{1,128}$/)
  .refine((id) => !isReservedId(id))

export type OutboxMessage = z.infer<typeof outboxMessageSchema>
