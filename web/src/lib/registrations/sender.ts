import type { Registered } from '@arena-libre/functions/contract/registrations/registration-views'
import { type ApiError, receiptIn } from '../api/api-error.ts'
import { isRetryable, retryDelay } from '../api/retry.ts'
import { postRegistration } from '../api/sent-registrations.ts'
import { forgetAccepted, forgetEntry } from './entry-draft.ts'
import { setFreshTicket } from './fresh-ticket.ts'
import { keepReceipt, shortNameOf } from './kept-receipts.ts'
import { earlierReceiptOf, type RetryReason, sendingOf, sendings, setSending } from './sendings.ts'
import type { Submission } from './submission.ts'

/**
 * A browser may say that it is offline although it reaches the site. Attempts there do not count: each is followed by the
 * long pause after this one.
 */
const OFFLINE_ATTEMPT = 5

/** Cancels the timer and listener of a waiting retry, by tournament. */
const waits = new Map<string, () => void>()

function stopWaiting(tournamentId: string): void {
  waits.get(tournamentId)?.()
  waits.delete(tournamentId)
}

/**
 * Sends a registration until there is an answer. Only one attempt runs at a time, however often the button is
 * pressed.
 */
export const sendRegistration = (submission: Submission): void => void attempt(submission, 1)

/** Retries what had no answer when the page was left or reloaded. Sending is idempotent. */
export function resumeWaiting(): void {
  for (const [id, { status, submission }] of Object.entries(sendings()))
    if (status === 'waiting' && !waits.has(id)) sendRegistration(submission)
}

/** The draft was changed: the old content is not retried. A request in flight is not aborted. */
export function pauseSending(tournamentId: string): void {
  const last = sendingOf(tournamentId)
  if (last?.status !== 'waiting') return
  stopWaiting(tournamentId)
  setSending(tournamentId, { submission: last.submission, status: 'paused' })
}

/** Removes a refusal; if an earlier attempt had arrived, the draft typed since as well. */
export function dismissRefusal(tournamentId: string): void {
  const last = sendingOf(tournamentId)
  if (last?.status !== 'failed') return
  if (earlierReceiptOf(last) !== null) forgetDraft(last.submission)
  setSending(tournamentId, null)
}

/** Leaving the form removes a refusal. If an earlier attempt had arrived, the player still has to decide. */
export function dismissSeenRefusal(tournamentId: string): void {
  if (earlierReceiptOf(sendingOf(tournamentId)) === null) dismissRefusal(tournamentId)
}

async function attempt(submission: Submission, attempts: number): Promise<void> {
  const { id } = submission.entry.tournament
  const last = sendingOf(id)
  if (last?.status === 'sending') return
  stopWaiting(id)
  setSending(id, {
    submission,
    status: 'sending',
    retryReason: last?.status === 'waiting' ? last.retryReason : null,
  })
  try {
    finish(submission, await postRegistration(submission.body))
  } catch (failure) {
    if (isRetryable(failure)) waitForRetry(submission, attempts, failure)
    else fail(submission, failure)
  }
}

function waitForRetry(submission: Submission, attempts: number, failure: ApiError): void {
  const { id } = submission.entry.tournament
  const counted = navigator.onLine || failure.status >= 400 ? attempts : 0
  const retryInMs = retryDelay(failure, counted || OFFLINE_ATTEMPT)
  const timer =
    retryInMs === null ? undefined : setTimeout(() => void attempt(submission, counted + 1), retryInMs)
  const signal = () => void attempt(submission, 1)
  addEventListener('online', signal)
  waits.set(id, () => {
    clearTimeout(timer)
    removeEventListener('online', signal)
  })
  const retryReason: RetryReason = failure.status >= 400 ? 'busy' : 'no-answer'
  setSending(id, { submission, status: 'waiting', retryReason, retryInMs })
}

function finish(submission: Submission, { outcome, receipt }: Registered): void {
  const { entry, body } = submission
  const { tournament } = entry
  const { fullName, freeFireId, partner } = body
  keep(submission, receipt)
  forgetDraft(submission)
  setFreshTicket({
    tournament,
    outcome,
    token: receipt,
    players: [{ fullName, freeFireId }, ...(partner === null ? [] : [partner])],
  })
  setSending(tournament.id, { submission, status: 'sent', receipt })
}

/** An error with a receipt: an earlier attempt arrived with other content, perhaps of another player. */
function fail(submission: Submission, failure: unknown): void {
  const receipt = receiptIn(failure)
  if (receipt !== null) keep(submission, receipt)
  setSending(submission.entry.tournament.id, { submission, status: 'failed', failure })
}

function keep({ entry: { tournament }, body }: Submission, token: string): void {
  const { id, name } = tournament
  keepReceipt({
    tournamentId: id,
    tournamentName: name,
    playerName: shortNameOf(body),
    token,
    keptAt: new Date().toISOString(),
  })
}

/** The next player on the same phone starts with an empty form. */
function forgetDraft({ entry, body }: Submission): void {
  forgetEntry(entry.tournament.id, body.clientKey)
  forgetAccepted(entry.tournament.id)
}
