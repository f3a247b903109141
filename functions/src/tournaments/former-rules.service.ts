import type { WriteBatch } from 'firebase-admin/firestore'
import { isDeepStrictEqual } from 'node:util'
import { effectiveStatus } from '../contract/tournaments/tournament-state.ts'
import type { Tournament } from '../contract/tournaments/tournaments.ts'
import type { Clock } from '../data/clock.ts'
import type { Collections } from '../data/collections.ts'

/**
 * Keeps rules that registrations may have accepted before they change, or before the tournament leaves the site and
 * they can change unseen. In the commit of that change.
 */
export function keepFormerRules(
  batch: WriteBatch,
  before: Tournament,
  after: Tournament,
  { collections, clock }: { collections: Pick<Collections, 'formerRules'>; clock: Clock },
): void {
  const now = clock.now()
  if (effectiveStatus(before, now) !== 'published') return
  if (after.status === 'published' && isDeepStrictEqual(before.rules, after.rules)) return
  const reference = collections.formerRules(before.id).doc(String(before.revision))
  batch.create(reference, { rules: before.rules, until: now.toISOString() })
}
