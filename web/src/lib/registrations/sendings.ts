import { useSyncExternalStore } from 'react'
import { receiptIn } from '../api/api-error.ts'
import { createStore } from '../store.ts'
import { keepSendings, keptSendings } from './kept-sendings.ts'
import type { Submission } from './submission.ts'

/** What kept the last attempt from getting through: no answer came, or one that it is not possible now. */
export type Hitch = 'silence' | 'busy'

export type Sending = { submission: Submission } & (
  | { status: 'sending'; hitch: Hitch | null }
  /** It did not get through. Without a pause it goes out with the next signal, or when somebody says so. */
  | { status: 'waiting'; hitch: Hitch; pauseMs: number | null }
  /** Something was changed since: it goes out no more by itself, and may have arrived all the same. */
  | { status: 'resting' }
  | { status: 'failed'; failure: unknown }
  | { status: 'sent'; receipt: string }
)

/** By tournament. They belong to no page: leaving the form does not stop one, and loading a page anew neither. */
type Sendings = Readonly<Record<string, Sending>>

const isUnanswered = ({ status }: Sending): boolean =>
  status === 'sending' || status === 'waiting' || status === 'resting'

/** What has no answer yet. */
export const underwayOf = (sending: Sending | null): Submission | null =>
  sending !== null && isUnanswered(sending) ? sending.submission : null

/** Of an earlier attempt, where the server answered with it: this one had other words in it. */
export const earlierReceiptOf = (sending: Sending | null): string | null =>
  sending?.status === 'failed' ? receiptIn(sending.failure) : null

export function storedSendings(): Sendings {
  const found = keptSendings().map(({ submission, isResting }): [string, Sending] => [
    submission.entry.tournament.id,
    isResting
      ? { submission, status: 'resting' }
      : { submission, status: 'waiting', hitch: 'silence', pauseMs: 0 },
  ])
  return Object.fromEntries(found)
}

const store = createStore<Sendings>(storedSendings())

export const sendings = (): Sendings => store.get()
export const sendingOf = (tournamentId: string): Sending | null => sendings()[tournamentId] ?? null

export function setSending(tournamentId: string, sending: Sending | null): void {
  const { [tournamentId]: _, ...others } = sendings()
  const all = sending === null ? others : { ...others, [tournamentId]: sending }
  const unanswered = Object.values(all).filter(isUnanswered)
  keepSendings(unanswered.map(({ submission, status }) => ({ submission, isResting: status === 'resting' })))
  store.set(all)
}

export const useSendings = (): Sendings => useSyncExternalStore(store.subscribe, store.get)
export const useSending = (tournamentId: string): Sending | null => useSendings()[tournamentId] ?? null
