import { useSyncExternalStore } from 'react'
import { receiptIn } from '../api/api-error.ts'
import { isRecord } from '../records.ts'
import { createStore } from '../store.ts'
import { readStored, tabStorage, writeStored } from '../stored.ts'
import { isPlayer, readEntry } from './entry-record.ts'
import { SENDINGS_KEY, sendingsSignal } from './signals.ts'
import type { Submission, SubmissionBody } from './submission.ts'

/**
 * A registration in the storage of the tab, until the player has seen its answer. Earlier releases wrote these names as
 * well.
 */
interface StoredSending {
  submission: Submission
  isResting: boolean
  /** It arrived. */
  receipt?: string
}

/** Checks only what the page needs for a ticket; the server validates the rest. */
function readBody(value: unknown, tournamentId: string): SubmissionBody | null {
  if (!isRecord(value)) return null
  const { clientKey, partner } = value
  const isMeant = value['tournamentId'] === tournamentId && typeof clientKey === 'string'
  const isWhole = isPlayer(value) && (partner === null || isPlayer(partner))
  return isMeant && isWhole ? (value as unknown as SubmissionBody) : null
}

function readSending(value: unknown): StoredSending[] {
  if (!isRecord(value) || !isRecord(value['submission'])) return []
  const entry = readEntry(value['submission']['entry'])
  const body = entry === null ? null : readBody(value['submission']['body'], entry.tournament.id)
  if (entry === null || body === null) return []
  const { isResting, receipt } = value
  return [
    {
      submission: { entry, body },
      isResting: isResting === true,
      ...(typeof receipt === 'string' && { receipt }),
    },
  ]
}

/** The browser's tools can write there: invalid entries are dropped. */
export function storedEntries(): StoredSending[] {
  const stored = readStored(SENDINGS_KEY, tabStorage)
  return Array.isArray(stored) ? stored.flatMap(readSending) : []
}

export const storeEntries = (sendings: readonly StoredSending[]): void =>
  void writeStored(SENDINGS_KEY, sendings.length === 0 ? null : sendings, tabStorage)

/** Why the last attempt has to be retried. */
export type RetryReason = 'no-answer' | 'busy'

export type Sending = { submission: Submission } & (
  | { status: 'sending'; retryReason: RetryReason | null }
  /** The attempt failed. Without a pause it is retried when the browser is online again, or on request. */
  | { status: 'waiting'; retryReason: RetryReason; retryInMs: number | null }
  /** The draft was changed since: not retried automatically. An earlier attempt may have arrived. */
  | { status: 'paused' }
  | { status: 'failed'; failure: unknown }
  | { status: 'sent'; receipt: string }
)

/** By tournament. Sending continues when the form is left, and after a reload. */
type Sendings = Readonly<Record<string, Sending>>

const isUnanswered = ({ status }: Sending): boolean =>
  status === 'sending' || status === 'waiting' || status === 'paused'

/** The registration that has no answer yet. */
export const unansweredOf = (sending: Sending | null): Submission | null =>
  sending !== null && isUnanswered(sending) ? sending.submission : null

/** The receipt of an earlier attempt with the same key and other content. */
export const earlierReceiptOf = (sending: Sending | null): string | null =>
  sending?.status === 'failed' ? receiptIn(sending.failure) : null

export function storedSendings(): Sendings {
  const found = storedEntries().map(({ submission, isResting, receipt }): [string, Sending] => [
    submission.entry.tournament.id,
    receipt !== undefined
      ? { submission, status: 'sent', receipt }
      : isResting
        ? { submission, status: 'paused' }
        : { submission, status: 'waiting', retryReason: 'no-answer', retryInMs: 0 },
  ])
  return Object.fromEntries(found)
}

const store = createStore<Sendings>(storedSendings())

const signal = (): void => sendingsSignal.set(Object.keys(store.get()).length > 0)
signal()
store.subscribe(signal)

export const sendings = (): Sendings => store.get()
export const sendingOf = (tournamentId: string): Sending | null => sendings()[tournamentId] ?? null

export function setSending(tournamentId: string, sending: Sending | null): void {
  const { [tournamentId]: _, ...others } = sendings()
  const all = sending === null ? others : { ...others, [tournamentId]: sending }
  storeEntries(Object.values(all).flatMap(storedSending))
  store.set(all)
}

/** A refused one is in the draft of the form. */
function storedSending(sending: Sending): StoredSending[] {
  const { submission, status } = sending
  if (status === 'failed') return []
  const isResting = status === 'paused'
  return [{ submission, isResting, ...(status === 'sent' && { receipt: sending.receipt }) }]
}

const NONE: Sendings = {}

export const useSendings = (): Sendings => useSyncExternalStore(store.subscribe, store.get, () => NONE)
export const useSending = (tournamentId: string): Sending | null => useSendings()[tournamentId] ?? null
