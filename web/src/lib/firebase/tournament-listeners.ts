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
  type Query,
  query,
  type QuerySnapshot,
  Timestamp,
  where,
} from 'firebase/firestore'
import { LIMITS } from '@arena-libre/functions/contract/limits'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { serverNow } from '../server-time.ts'
import type { Heard, Known } from '../live/live-record.ts'
import { isRecord } from '../records.ts'
import { readTournament, readTournaments, withChanges } from '../tournaments/tournament-record.ts'
import type { Listen } from './live-source.ts'

/** A value with its timestamps as ISO strings, as in the contract, however deep they are. */
function toIso(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString()
  if (Array.isArray(value)) return value.map(toIso)
  return isRecord(value) ? fieldsToIso(value) : value
}

const fieldsToIso = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, toIso(value)]))

const recordOf = (id: string, data: DocumentData): Record<string, unknown> => ({ ...fieldsToIso(data), id })

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

type Stop = () => void

/** The rules allow exactly this question: published, at most 50. */
const hearAll = (firestore: Firestore, { answer, cached }: Hearing<Tournament[]>): Stop =>
  onSnapshot(
    query(
      collection(firestore, 'tournaments'),
      where('status', '==', 'published'),
      where('endsAt', '>', new Date(serverNow())),
      orderBy('endsAt'),
      limit(LIMITS.activeTournaments),
    ),
    { includeMetadataChanges: true },
    (snapshot) => {
      if (snapshot.metadata.fromCache) cached(!snapshot.empty)
      else answer(heardOfList(snapshot))
    },
    () => answer({ status: 'failed' }),
  )

/**
 * The answer of the API may come from a process that read the list some seconds before, and a commit carries the time
 * at which Firestore received it.
 */
export const OVERLAP_MS = 15_000

/**
 * Hears only what has changed since the server said what is known: each tournament that a listener is sent is a read.
 * One that left the site can no longer be read, so its departure is noted elsewhere.
 */
function hearChanges(
  firestore: Firestore,
  { value, asOf }: Known<Tournament[]>,
  hearing: Hearing<Tournament[]>,
): Stop {
  const { answer, cached } = hearing
  const since = Timestamp.fromMillis(asOf - OVERLAP_MS)
  const heard: { changes?: QuerySnapshot; departures?: QuerySnapshot } = {}
  let stops: Stop[] = []
  const stop = () => {
    for (const one of stops) one()
  }
  const tell = () => {
    const { changes, departures } = heard
    const snapshots = [changes, departures].filter((one) => one !== undefined)
    // The limit is reached: there may be more of them.
    if (snapshots.some(({ size }) => size === LIMITS.activeTournaments)) {
      stop()
      stops = [hearAll(firestore, hearing)]
    } else if (snapshots.some(({ metadata }) => metadata.fromCache)) {
      cached(snapshots.some(({ empty }) => !empty))
    } else if (changes !== undefined && departures !== undefined) {
      const changed = changes.docs.map((document) => recordOf(document.id, document.data()))
      const left = departures.docs.map(({ id }) => id)
      answer({ status: 'live', value: withChanges(value, changed, left) })
    }
  }
  const hear = (name: keyof typeof heard, found: Query): Stop =>
    onSnapshot(
      found,
      { includeMetadataChanges: true },
      (snapshot) => {
        heard[name] = snapshot
        tell()
      },
      () => answer({ status: 'failed' }),
    )
  const most = limit(LIMITS.activeTournaments)
  stops = [
    hear(
      'changes',
      query(
        collection(firestore, 'tournaments'),
        where('status', '==', 'published'),
        where('changedAt', '>', since),
        orderBy('changedAt', 'desc'),
        most,
      ),
    ),
    hear(
      'departures',
      query(
        collection(firestore, 'departures'),
        where('departedAt', '>', since),
        orderBy('departedAt', 'desc'),
        most,
      ),
    ),
  ]
  return () => stop()
}

/** Much shorter than departures are kept. After this time, most of the list has changed anyway. */
const LONGEST_MS = 60 * 60 * 1000

/** The active tournaments, from what is `known` of them if that is not too old. */
export const listenToTournaments = (
  firestore: Firestore,
  known: Known<Tournament[]> | null,
): Listen<Heard<Tournament[]>> =>
  patiently((hearing) =>
    known === null || serverNow() - known.asOf > LONGEST_MS
      ? hearAll(firestore, hearing)
      : hearChanges(firestore, known, hearing),
  )

function heardOfTournament(snapshot: DocumentSnapshot): Heard<Tournament> {
  const data = snapshot.data()
  if (data === undefined) return { status: 'missing' }
  const tournament = readTournament(recordOf(snapshot.id, data))
  return tournament === null ? { status: 'failed' } : { status: 'live', value: tournament }
}

/** The rules refuse what is not there and what is not published alike. */
const refusalOf = ({ code }: FirestoreError): Heard<never> => ({
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

/** The table of a room; `read` is given what the API would answer. A room has none before its first result. */
export const listenToTable = <Value>(
  firestore: Firestore,
  { tournamentId, room, read }: { tournamentId: string; room: string; read: (data: unknown) => Value | null },
): Listen<Heard<Value>> =>
  patiently(({ answer, cached }) =>
    onSnapshot(
      doc(firestore, 'boards', tournamentId, 'tables', room),
      { includeMetadataChanges: true },
      (snapshot) => {
        if (snapshot.metadata.fromCache) return cached(snapshot.exists())
        const data = snapshot.data()
        const value = read({ table: data === undefined ? null : recordOf(snapshot.id, data) })
        answer(value === null ? { status: 'failed' } : { status: 'live', value })
      },
      (error) => answer(refusalOf(error)),
    ),
  )

/** What the board of a tournament says about its own age. */
export interface BoardNews {
  news: number
  /** By the server's time. */
  at: number
}

/**
 * Null for a tournament without a board. With its metadata: what changed while the connection was lost may be reported
 * as cached first, and then only the metadata change.
 */
export const listenToNews = (firestore: Firestore, id: string): Listen<Heard<BoardNews | null>> =>
  patiently(({ answer, cached }) =>
    onSnapshot(
      doc(firestore, 'boards', id),
      { includeMetadataChanges: true },
      (snapshot) => {
        if (snapshot.metadata.fromCache) return cached(snapshot.exists())
        const updatedAt: unknown = snapshot.get('updatedAt')
        const news = Number(snapshot.get('news') ?? 0)
        answer({
          status: 'live',
          value: updatedAt instanceof Timestamp ? { news, at: updatedAt.toMillis() } : null,
        })
      },
      () => answer({ status: 'failed' }),
    ),
  )
