import { Timestamp, type QueryDocumentSnapshot, type WriteBatch } from 'firebase-admin/firestore'
import { redactAudit } from '../../audit/redact-audit.service.ts'
import { REDACTED } from '../../contract/registrations/redaction.ts'
import type { Registration } from '../../contract/registrations/registrations.ts'
import { formerPlayerIdsOf, playerIdOf } from '../../data/hashes.ts'
import { inboxKeysOf } from '../../data/registration.converter.ts'
import { addMailRemoval } from '../../outbox/mail-removal.service.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'

type RedactionDeps = Pick<RegistrationDeps, 'collections' | 'clock'>

/**
 * Removes the people from a registration of a tournament that is over: their data, the claims of their game IDs, the
 * messages about it, what the audit trail has of its values, and with a new version of the receipt all links to it. Its
 * status, seat and times stay: every figure of the tournament is the same afterwards. It is read and written without its
 * schema: a document that the schema refuses keeps no personal data either.
 */
export async function addRedaction(
  batch: WriteBatch,
  found: QueryDocumentSnapshot,
  tournamentId: string,
  { collections, clock }: RedactionDeps,
): Promise<void> {
  const ids: unknown[] = [found.get('freeFireId'), found.get('partner.freeFireId')]
  const redactedAt = clock.now()
  const age = found.get('age') as '11-17' | '18+'
  batch.update(
    collections.registrations.doc(found.id).withConverter(null),
    {
      ...REDACTED,
      // The id is a hash as well, but of a random key.
      submissionHash: found.id,
      ...inboxKeysOf({ ...REDACTED, id: found.id, age, redactedAt: redactedAt.toISOString() }),
      receiptVersion: Number(found.get('receiptVersion') ?? 1) + 1,
      revision: Number(found.get('revision') ?? 1) + 1,
      redactedAt: Timestamp.fromDate(redactedAt),
      updatedAt: Timestamp.fromDate(redactedAt),
    },
    { lastUpdateTime: found.updateTime },
  )
  const claims = collections.players(tournamentId)
  const texts = ids.filter((id) => typeof id === 'string')
  for (const id of texts.flatMap((text) => [playerIdOf(text)].concat(formerPlayerIdsOf(text)))) {
    batch.delete(claims.doc(id))
  }
  await addTraceRemoval(batch, { id: found.id, tournamentId }, collections)
}

/** Adds to a commit that nothing is left of a registration's people in what was written about it. */
export async function addTraceRemoval(
  batch: WriteBatch,
  { id, tournamentId }: Pick<Registration, 'id' | 'tournamentId'>,
  collections: RedactionDeps['collections'],
): Promise<void> {
  batch.delete(collections.roomViews(tournamentId).doc(id))
  await addMailRemoval(batch, id, collections)
  await redactAudit(batch, { collection: 'registrations', id }, collections)
}
