import {
  Timestamp,
  collection,
  limit,
  onSnapshot,
  orderBy,
  query,
  where,
  type DocumentData,
  type Firestore,
  type QuerySnapshot,
} from 'firebase/firestore'
import { LIMITS } from '@arena-libre/functions/contract/limits'
import type { Listen } from '../../lib/firebase/live-source.ts'
import type { Feed } from './feed.ts'
import { readTournaments } from './tournament-record.ts'

const toIso = (value: unknown): unknown => (value instanceof Timestamp ? value.toDate().toISOString() : value)

const recordOf = (id: string, data: DocumentData): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(data).map(([field, value]) => [field, toIso(value)])),
  id,
})

function feedOf(snapshot: QuerySnapshot): Feed {
  // Without a connection the SDK answers from its cache, which starts empty: that is no empty list.
  if (snapshot.metadata.fromCache) return { status: 'unreachable' }
  const records = snapshot.docs.map((document) => recordOf(document.id, document.data()))
  return { status: 'live', tournaments: readTournaments(records) }
}

/** The rules allow exactly this question: published, at most 50. */
export const listenToTournaments =
  (firestore: Firestore): Listen<Feed> =>
  (next) =>
    onSnapshot(
      query(
        collection(firestore, 'tournaments'),
        where('status', '==', 'published'),
        where('endsAt', '>', Timestamp.now()),
        orderBy('endsAt'),
        limit(LIMITS.activeTournaments),
      ),
      { includeMetadataChanges: true },
      (snapshot) => next(feedOf(snapshot)),
      () => next({ status: 'failed' }),
    )
