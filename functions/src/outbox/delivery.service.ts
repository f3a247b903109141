import type { Delivery } from '../contract/stored/mail.ts'
import { maskEmails } from '../contract/texts/masking.ts'

/** How long an attempt belongs to the run that began it: longer than a run lasts. */
const LEASE_MS = 2 * 60_000

const MINUTE_MS = 60_000

/** The pause after each failed attempt; after the last one the message is a dead letter. */
const PAUSES_MS = [1, 5, 15, 60, 4 * 60, 12 * 60].map((minutes) => minutes * MINUTE_MS)

const LONGEST_ERROR = 500

/** How the mail server, or the way to it, ended an attempt. */
export type Handover =
  | { outcome: 'accepted' }
  /** The server refused this message. `isFinal`: another attempt would be refused, too. */
  | { outcome: 'refused'; isFinal: boolean; error: string }
  /** The server takes nothing from this sender, as where its quota is used up: that says nothing about the message. */
  | { outcome: 'sender-refused'; error: string }
  /** The content was not sent. */
  | { outcome: 'not-sent'; error: string }
  /** The content was sent, and no answer came. */
  | { outcome: 'unknown'; error: string }

const later = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString()

/** The record of an attempt that begins. */
export const begun = (before: Delivery | null, now: Date): Delivery => ({
  state: 'PROCESSING',
  attempts: (before?.attempts ?? 0) + 1,
  error: null,
  startedAt: now.toISOString(),
  leaseEndsAt: later(now, LEASE_MS),
  nextAttemptAt: null,
  handedOver: false,
})

const ended = (attempt: Delivery, changes: Partial<Delivery>): Delivery => ({
  ...attempt,
  leaseEndsAt: null,
  nextAttemptAt: null,
  ...changes,
})

const dead = (attempt: Delivery, error: string): Delivery =>
  ended(attempt, { state: 'ERROR', error: maskEmails(error).slice(0, LONGEST_ERROR) })

function retried(attempt: Delivery, error: string, now: Date): Delivery {
  const pause = PAUSES_MS[attempt.attempts - 1]
  if (pause === undefined) return dead(attempt, error)
  return ended(attempt, {
    state: 'RETRY',
    error: maskEmails(error).slice(0, LONGEST_ERROR),
    nextAttemptAt: later(now, pause),
    handedOver: false,
  })
}

/** The record after an attempt. What may have arrived is never sent again on its own. */
export function after(attempt: Delivery, end: Handover, now: Date): Delivery {
  if (end.outcome === 'accepted') return ended(attempt, { state: 'SUCCESS', error: null })
  if (end.outcome === 'unknown') {
    return dead({ ...attempt, handedOver: true }, `No se sabe si llegó: ${end.error}`)
  }
  if (end.outcome === 'sender-refused') {
    const [pause = 0] = PAUSES_MS
    return ended(attempt, {
      state: 'RETRY',
      attempts: attempt.attempts - 1,
      error: maskEmails(end.error).slice(0, LONGEST_ERROR),
      nextAttemptAt: later(now, pause),
    })
  }
  const isFinal = end.outcome === 'refused' && end.isFinal
  return isFinal ? dead(attempt, end.error) : retried(attempt, end.error, now)
}

/** The record after an attempt whose run ended without an answer. */
export const abandoned = (attempt: Delivery, now: Date): Delivery =>
  after(
    attempt,
    attempt.handedOver === true
      ? { outcome: 'unknown', error: 'el envío se interrumpió' }
      : { outcome: 'not-sent', error: 'El envío se interrumpió antes de empezar' },
    now,
  )
