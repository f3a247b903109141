import type { WriteBatch } from 'firebase-admin/firestore'
import type { Registration } from '../contract/registrations.ts'
import type { Tournament } from '../contract/tournaments.ts'
import type { RegistrationDeps } from './registration-deps.service.ts'
export type MessageKind =
  'received' | 'approved' | 'rejected' | 'promoted' | 'withdrawn' | 'tournament-cancelled' | 'receipt'
export function addMessage(
  batch: WriteBatch,
  kind: MessageKind,
  registration: Registration,
  tournament: Pick<Tournament, 'name' | 'date' | 'timeZone'>,
  { collections, clock }: Pick<RegistrationDeps, 'collections' | 'clock' | 'receiptKey' | 'siteUrl'>,
): void {
  const id = `${registration.id}-${registration.revision}-${kind}`
  batch.create(collections.mail.doc(id), {
    id,
    to: [registration.email],
    message: { subject: tournament.name, text: kind, html: '' },
    createdAt: clock.now().toISOString(),
    registrationId: registration.id,
    delivery: null,
  })
}
