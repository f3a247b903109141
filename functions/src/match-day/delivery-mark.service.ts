import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { addAudit } from '../audit/audit.service.ts'
import { factsOf } from '../audit/change.service.ts'
import { auditTargetOf } from '../audit/revision.service.ts'
import type { Prize } from '../contract/match-day/prizes-schema.ts'
import type { Tournament } from '../contract/tournaments/tournaments.ts'
import { CONVERTERS } from '../data/collections.ts'
import { putVersioned } from '../data/versioned.ts'
import type { RegistrationDeps } from '../registrations/registration-deps.service.ts'

const FACTS = ['prizesDeliveredAt', 'revision']

interface Changed {
  /** The whole ledger of the cup, as it is after the commit. */
  prizes: readonly Pick<Prize, 'deliveredAt'>[]
  /** The uid. */
  actor: string
  now: Date
}

/**
 * Adds to a commit whether all prizes of a cup are delivered now, if that changes. Where the ledger has no prize, the
 * mark says only what the team said.
 */
export function addDeliveryMark(
  batch: WriteBatch,
  document: DocumentSnapshot<Tournament>,
  { prizes, actor, now }: Changed,
  { collections }: Pick<RegistrationDeps, 'collections'>,
): void {
  const present = document.data()
  if (present === undefined || prizes.length === 0) return
  const isWhole = prizes.every(({ deliveredAt }) => deliveredAt !== null)
  if (isWhole === (present.prizesDeliveredAt !== null)) return
  const at = now.toISOString()
  const next = { ...present, prizesDeliveredAt: isWhole ? at : null, revision: present.revision + 1 }
  putVersioned(batch, document, CONVERTERS.tournaments, next)
  addAudit(batch, collections, {
    at,
    actor: { kind: 'user', uid: actor },
    action: isWhole ? 'tournaments.deliver-prizes' : 'tournaments.owe-prizes',
    target: auditTargetOf(document.ref),
    before: factsOf(present, FACTS),
    after: factsOf(next, FACTS),
  })
}
