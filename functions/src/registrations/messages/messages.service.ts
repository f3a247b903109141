import type { WriteBatch } from 'firebase-admin/firestore'
import { PRODUCT } from '../../contract/product.ts'
import type { Mail } from '../../contract/stored/mail.ts'
import type { Registration } from '../../contract/registrations/registrations.ts'
import { mailOf as storedMailOf } from '../../data/queries.ts'
import { mailOf } from '../../outbox/letter.service.ts'
import { messageOf, type MessageKind, type MessageTournament } from './message-texts.service.ts'
import { receiptOf } from '../receipts/receipt-token.service.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'

export type { MessageKind }

export type MessageDeps = Pick<RegistrationDeps, 'collections' | 'clock' | 'receiptKey' | 'siteUrl'>

/** A link that was asked for is sent once in so long a slot of time, however often it is asked for. */
export const RESEND_SLOT_MS = 10 * 60 * 1000

const WHY_YOU = `Recibes este mensaje porque tu correo está en una inscripción de ${PRODUCT.name}.`

/** The message outlives its registration. So long the mail service has to deliver it. */
const CANCELLATION_KEPT_MS = 60 * 60 * 1000

/**
 * Adds the message to the commit of what it tells. A change of a registration raises its revision, so the same
 * change never sends the same message twice; a link that is sent again tells of no change, but of a time.
 */
export function addMessage(
  batch: WriteBatch,
  kind: MessageKind,
  registration: Registration,
  tournament: MessageTournament,
  deps: MessageDeps,
): void {
  const { revision } = registration
  const slot = Math.floor(deps.clock.now().getTime() / RESEND_SLOT_MS)
  // A slot starts again with each revision: an address that was put right is one that nothing was sent to.
  const occasion = kind === 'receipt' ? `${revision}-${slot}` : revision
  const reference = deps.collections.mail.doc(`${registration.id}-${occasion}-${kind}`)
  batch.create(reference, mailTo(reference.id, kind, registration, tournament, deps))
}

/** The message about a registration, as it is stored. */
export function mailTo(
  id: string,
  kind: MessageKind,
  registration: Registration,
  tournament: MessageTournament,
  { clock, receiptKey, siteUrl }: MessageDeps,
): Mail {
  const now = clock.now()
  const outlivesIt = kind === 'tournament-cancelled'
  const recipient = {
    id,
    to: registration.email,
    registrationId: registration.id,
    deleteAt: outlivesIt ? new Date(now.getTime() + CANCELLATION_KEPT_MS) : null,
  }
  const letter = {
    ...messageOf(kind, tournament, registration),
    name: registration.fullName,
    link: `${siteUrl}/mi-inscripcion#${receiptOf(registration, receiptKey)}`,
    why: WHY_YOU,
  }
  return mailOf(recipient, letter, now)
}

/**
 * Adds to the commit that takes a seat back from a newcomer that the message about it says so: one that is still queued
 * leaves with the new words, and one that has left is sent again.
 */
export async function rewordReceived(
  batch: WriteBatch,
  registration: Registration,
  tournament: MessageTournament,
  deps: MessageDeps,
): Promise<void> {
  const { docs } = await storedMailOf(deps.collections, registration.id).get()
  for (const { ref, updateTime } of docs) {
    const { message } = mailTo(ref.id, 'received', registration, tournament, deps)
    batch.update(ref.withConverter(null), { message, delivery: null }, { lastUpdateTime: updateTime })
  }
}
