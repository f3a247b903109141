import { Timestamp } from 'firebase-admin/firestore'
import { addAudit } from '../audit/audit.service.ts'
import { isRedacted } from '../contract/registrations/redaction.ts'
import type { Mail } from '../contract/stored/mail.ts'
import { canResend, RESENT_EVERY_MS } from '../contract/stored/outbox.ts'
import type { Collections } from '../data/collections.ts'
import { optimistically } from '../data/optimistic.ts'
import { ApiError } from '../http/api-error.ts'
import type { Act } from '../http/repeatable.ts'
import { registrationIn } from '../registrations/seats/registration-writes.service.ts'
import type { OutboxDeps } from './outbox.service.ts'

/** How another delivery is asked for: of the project's own delivery as of the extension. */
const retryAt = (at: Timestamp) => ({
  'delivery.state': 'RETRY',
  'delivery.attempts': 0,
  'delivery.error': null,
  'delivery.nextAttemptAt': at,
  'delivery.handedOver': false,
})

/**
 * Has a message that failed delivered again. One that nothing has taken from the queue is only written, which calls the
 * extension: messages that are older than its installation are not delivered before that. An erasure deletes the
 * messages of its registration, so of both at once the second one fails. The message stays as it is, so the address
 * has to be the one that the registration still has.
 */
export function resendMail(
  id: string,
  { actor, remember }: Act<{ resent: string }>,
  { collections, clock }: OutboxDeps,
): Promise<{ resent: string }> {
  return optimistically(async () => {
    const found = await collections.mail.doc(id).get()
    const mail = found.data()
    if (mail === undefined || found.updateTime === undefined) throw new ApiError('not-found')
    const now = clock.now()
    if (mail.resentAt !== null && now.getTime() - Date.parse(mail.resentAt) < RESENT_EVERY_MS) {
      throw new ApiError('mail-resent')
    }
    if (!canResend(mail, now.getTime())) throw new ApiError('mail-not-failed')
    await requireRecipient(mail, collections)
    const batch = found.ref.firestore.batch()
    const resentAt = Timestamp.fromDate(now)
    batch.update(
      found.ref.withConverter(null),
      { ...(mail.delivery !== null && retryAt(resentAt)), resentAt },
      { lastUpdateTime: found.updateTime },
    )
    addAudit(batch, collections, {
      at: now.toISOString(),
      actor: { kind: 'user', uid: actor },
      action: 'mail.resend',
      target:
        mail.registrationId === null
          ? { collection: 'mail', id }
          : { collection: 'registrations', id: mail.registrationId },
      before: null,
      after: null,
    })
    remember(batch, { resent: id })
    await batch.commit()
    return { resent: id }
  })
}

/** The cancellation of a tournament outlives its registrations. */
async function requireRecipient(
  { registrationId, deleteAt, to }: Mail,
  { registrations }: Collections,
): Promise<void> {
  if (registrationId === null || deleteAt !== null) return
  const registration = registrationIn(await registrations.doc(registrationId).get())
  if (registration === undefined || isRedacted(registration)) throw new ApiError('not-found')
  if (!to.includes(registration.email)) throw new ApiError('mail-address-changed')
}
