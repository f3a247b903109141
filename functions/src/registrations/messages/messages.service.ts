import type { WriteBatch } from 'firebase-admin/firestore'
import { PRODUCT } from '../../contract/product.ts'
import type { Mail } from '../../contract/stored/mail.ts'
import { isReminder } from '../../contract/stored/outbox.ts'
import type { Registration } from '../../contract/registrations/registrations.ts'
import { mailOf as storedMailOf } from '../../data/queries.ts'
import { mailOf } from '../../outbox/letter.service.ts'
import { reminderLink } from '../../reminders/reminder-link.service.ts'
import { messageOf, type MessageKind, type MessageTournament } from './message-texts.service.ts'
import { receiptOf } from '../receipts/receipt-token.service.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'

export type { MessageKind }

export type MessageDeps = Pick<
  RegistrationDeps,
  'collections' | 'clock' | 'receiptKey' | 'reminderKey' | 'siteUrl'
>

/** A requested link is sent once in a slot of this length, for any number of requests. */
export const RESEND_SLOT_MS = 10 * 60 * 1000

const WHY_YOU = `Recibes este mensaje porque tu correo está en una inscripción de ${PRODUCT.name}.`

/** The message outlives its registration: the mail service has this long to deliver it. */
const CANCELLATION_KEPT_MS = 60 * 60 * 1000

/**
 * Adds the message to the commit of the change that it reports. A change raises the registration's revision, which is
 * part of the message's id, so the same change never sends the same message twice; for a link that is sent again the
 * id contains the time slot.
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
  // A slot belongs to a revision: after a corrected address the message is sent to the new one.
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
  deps: MessageDeps,
): Mail {
  const { clock, receiptKey, siteUrl } = deps
  const now = clock.now()
  const outlivesIt = kind === 'tournament-cancelled'
  const recipient = {
    id,
    to: registration.email,
    registrationId: registration.id,
    deleteAt: outlivesIt ? new Date(now.getTime() + CANCELLATION_KEPT_MS) : null,
  }
  const letter = {
    ...messageOf(kind, tournament, registration, now),
    name: registration.fullName,
    about: tournament.name,
    link: `${siteUrl}/mi-inscripcion#${receiptOf(registration, receiptKey)}`,
    why: WHY_YOU,
    unsubscribe: isReminder(kind) ? reminderLink(registration.email, deps) : null,
  }
  return mailOf(recipient, letter, now)
}

/**
 * Adds to the commit that takes a seat from a newcomer a new text for the message about it: a queued message is sent
 * with the new text, and a sent one is sent again.
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
