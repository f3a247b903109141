import { z } from 'zod'

/** What the function that delivers the outbox lacks. */
export const MAIL_OFF = ['no-sender', 'no-server'] as const

export type MailOff = (typeof MAIL_OFF)[number]

/** `system/mail`: what the function that delivers the outbox has found when it began; null if it lacks nothing. */
export const mailServiceSchema = z.strictObject({ off: z.enum(MAIL_OFF).nullable() })

export type MailService = z.infer<typeof mailServiceSchema>
