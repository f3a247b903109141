import type { WriteBatch } from 'firebase-admin/firestore'
import type { Tournament } from '../contract/tournaments/tournaments.ts'
import type { Clock } from '../data/clock.ts'
import type { Collections } from '../data/collections.ts'

/** Much longer than the site listens to what has changed since a page was drawn. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000

/** Notes in the same commit that a tournament leaves the site. `changed` is null for one that is deleted. */
export function addDeparture(
  batch: WriteBatch,
  present: Tournament,
  changed: Tournament | null,
  { collections, clock }: { collections: Pick<Collections, 'departures'>; clock: Clock },
): void {
  if (present.status !== 'published' || changed?.status === 'published') return
  const { id } = present
  const expiresAt = new Date(clock.now().getTime() + KEPT_MS).toISOString()
  batch.set(collections.departures.doc(id), { id, expiresAt })
}
