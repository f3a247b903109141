import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { ApiError } from '../api/api-error.ts'
import { ask } from '../api/call.ts'
import type { Polled } from '../live/live-record.ts'
import { isRecord } from '../records.ts'
import { readTournament, readTournaments } from './tournament-record.ts'

/** A call for a record that all visitors see. */
interface PublicCall<Value> {
  path: string
  read: (data: unknown) => Value | null
}

const readList = (data: unknown): Tournament[] | null =>
  isRecord(data) && Array.isArray(data['tournaments']) ? readTournaments(data['tournaments']) : null

/** The active tournaments. */
export const LIST_CALL: PublicCall<Tournament[]> = { path: '/tournaments?status=published', read: readList }

export const tournamentCall = (id: string): PublicCall<Tournament> => ({
  path: `/tournaments/${encodeURIComponent(id)}`,
  read: readTournament,
})

export const askPublic = <Value>({ path, read }: PublicCall<Value>, signal?: AbortSignal): Promise<Value> =>
  ask(path, { read, isPublic: true, ...(signal && { signal }) })

/** Only a tournament can be missing. */
export const failureOf = (error: unknown): Polled<never> => ({
  status: error instanceof ApiError && error.status === 404 ? 'missing' : 'failed',
})

/** What was asked for before the page that needs it was there. */
const early = new Map<string, Promise<Polled<unknown>>>()

async function answerTo<Value>(call: PublicCall<Value>): Promise<Polled<Value>> {
  try {
    return { status: 'polled', value: await askPublic(call), at: Date.now() }
  } catch (error) {
    return failureOf(error)
  }
}

/** The first page needs its answer within this time, or not at all. */
const EARLY_MS = 10_000

/** Begins with the call, for the first page that makes it. */
export function askEarly<Value>(call: PublicCall<Value>): void {
  early.set(call.path, answerTo(call))
  setTimeout(() => early.delete(call.path), EARLY_MS)
}

/** The first answer to a call, whether or not it was made early. Never rejects. */
export function firstAnswer<Value>(call: PublicCall<Value>): Promise<Polled<Value>> {
  const begun = early.get(call.path) as Promise<Polled<Value>> | undefined
  early.delete(call.path)
  return begun ?? answerTo(call)
}
