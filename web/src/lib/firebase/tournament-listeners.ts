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

/** As long as the SDK itself waits for the server. */
const PATIENCE_MS = 10_000

interface Hearing<Value> {
  answer: (heard: Heard<Value>) => void
  /** Whether the cache had something. */
  cached: (isKnown: boolean) => void
}

/**
 * Without a connection the SDK answers from its cache, which is empty at first: that is no empty list. What a listener
 * before this one has left there it reports at once, although the server may still answer.
 */
const patiently =
  <Value>(open: (hearing: Hearing<Value>) => () => void): Listen<Heard<Value>> =>
  (next) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let hasAnswer = false
    const report = () => next({ status: 'unreachable' })
    const stop = open({
      answer(heard) {
        clearTimeout(timer)
        hasAnswer = true
        next(heard)
      },
      cached(isKnown) {
        clearTimeout(timer)
        if (isKnown && !hasAnswer) timer = setTimeout(report, PATIENCE_MS)
        else report()
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }

function heardOfList(snapshot: QuerySnapshot): Heard<Tournament[]> {
  const records = snapshot.docs.map((document) => recordOf(document.id, document.data()))
  return { status: 'live', value: readTournaments(records) }
}

/** Tournaments that end while the page is open stay in its answer for so long. The page shows them as over. */
const SAME_QUERY_MS = 60 * 60 * 1000

let endsAfter = Number.POSITIVE_INFINITY

/** The same for some time: Firestore sends a listener that asks what one before it has asked only what has changed. */
function endOfQuery(): Date {
  const now = serverNow()
  if (endsAfter > now || now - endsAfter > SAME_QUERY_MS) endsAfter = now
  return new Date(endsAfter)
}

/** The rules allow exactly this question: published, at most 50. */
export const listenToTournaments = (firestore: Firestore): Listen<Heard<Tournament[]>> =>
  patiently(({ answer, cached }) =>
    onSnapshot(
      query(
        collection(firestore, 'tournaments'),
        where('status', '==', 'published'),
        where('endsAt', '>', endOfQuery()),
        orderBy('endsAt'),
        limit(LIMITS.activeTournaments),
      ),
      { includeMetadataChanges: true },
      (snapshot) => {
        if (snapshot.metadata.fromCache) cached(!snapshot.empty)
        else answer(heardOfList(snapshot))
      },
      () => answer({ status: 'failed' }),
    ),
  )

function heardOfTournament(snapshot: DocumentSnapshot): Heard<Tournament> {
  const data = snapshot.data()
  if (data === undefined) return { status: 'missing' }
  const tournament = readTournament(recordOf(snapshot.id, data))
  return tournament === null ? { status: 'failed' } : { status: 'live', value: tournament }
}

/** The rules refuse what is not there and what is not published alike. */
const refusalOf = ({ code }: FirestoreError): Heard<Tournament> => ({
  status: code === 'permission-denied' ? 'missing' : 'failed',
})

export const listenToTournament = (firestore: Firestore, id: string): Listen<Heard<Tournament>> =>
  patiently(({ answer, cached }) =>
    onSnapshot(
      doc(firestore, 'tournaments', id),
      { includeMetadataChanges: true },
      (snapshot) => {
        if (snapshot.metadata.fromCache) cached(snapshot.exists())
        else answer(heardOfTournament(snapshot))
      },
      (error) => answer(refusalOf(error)),
    ),
  )
