import {
  collection,
  doc,
  type DocumentData,
  type DocumentSnapshot,
  type Firestore,
  type FirestoreError,
  limit,
  onSnapshot,
  orderBy,
  query,
  type QuerySnapshot,
  Timestamp,
  where,
} from 'firebase/firestore'
import { LIMITS } from '@arena-libre/functions/contract/limits'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { serverNow } from '../server-time.ts'
import type { Heard } from '../live/live-record.ts'
import { readTournament, readTournaments } from '../tournaments/tournament-record.ts'
import type { Listen } from './live-source.ts'

/** A document with its timestamps as ISO strings, as in the contract. */
const toIso = (value: unknown): unknown => (value instanceof Timestamp ? value.toDate().toISOString() : value)

const recordOf = (id: string, data: DocumentData): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(data).map(([field, value]) => [field, toIso(value)])),
  id,
})

function heardOfList(snapshot: QuerySnapshot): Heard<Tournament[]> {
  // Without a connection the SDK answers from its cache, which starts empty: that is no empty list.
  if (snapshot.metadata.fromCache) return { status: 'unreachable' }
  const records = snapshot.docs.map((document) => recordOf(document.id, document.data()))
  return { status: 'live', value: readTournaments(records) }
}

/** The rules allow exactly this question: published, at most 50. */
export const listenToTournaments =
  (firestore: Firestore): Listen<Heard<Tournament[]>> =>
  (next) =>
    onSnapshot(
      query(
        collection(firestore, 'tournaments'),
        where('status', '==', 'published'),
        where('endsAt', '>', new Date(serverNow())),
        orderBy('endsAt'),
        limit(LIMITS.activeTournaments),
      ),
      { includeMetadataChanges: true },
      (snapshot) => next(heardOfList(snapshot)),
      () => next({ status: 'failed' }),
    )

function heardOfTournament(snapshot: DocumentSnapshot): Heard<Tournament> {
  if (snapshot.metadata.fromCache) return { status: 'unreachable' }
  const data = snapshot.data()
  if (data === undefined) return { status: 'missing' }
  const tournament = readTournament(recordOf(snapshot.id, data))
  return tournament === null ? { status: 'failed' } : { status: 'live', value: tournament }
}

/** The rules refuse what is not there and what is not published alike. */
const refusalOf = ({ code }: FirestoreError): Heard<Tournament> => ({
  status: code === 'permission-denied' ? 'missing' : 'failed',
})

export const listenToTournament =
  (firestore: Firestore, id: string): Listen<Heard<Tournament>> =>
  (next) =>
    onSnapshot(
      doc(firestore, 'tournaments', id),
      { includeMetadataChanges: true },
      (snapshot) => next(heardOfTournament(snapshot)),
      (error) => next(refusalOf(error)),
    )
