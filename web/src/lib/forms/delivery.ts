import { ApiError } from '../api/api-error.ts'
import { retryDelay } from '../api/retry.ts'
import { allQueued, isWaiting, markRefused } from './outbox.ts'
import { asSentence } from '../texts.ts'
import { sendQueued } from './send-response.ts'

export interface Round {
  sent: number
  refused: number
  /** The last temporary failure, if responses are still queued. */
  failure: unknown
}

/** The message for a refusal. */
const refusalOf = ({ fields, message }: ApiError): string =>
  Object.keys(fields).length > 0 ? 'El formulario cambió desde que lo llenaste.' : asSentence(message)

/** The next response would fail for the same reason. */
const concernsAll = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.status === 0 || failure.status === 429)

/** Tries each queued response once. */
export async function deliverAll(): Promise<Round> {
  const round: Round = { sent: 0, refused: 0, failure: null }
  for (const { formId, id } of allQueued().filter(isWaiting)) {
    const attempt = await sendQueued(formId, id)
    if (attempt.status === 'sent') round.sent += 1
    if (attempt.status === 'refused') {
      round.refused += 1
      await markRefused(formId, id, refusalOf(attempt.failure))
    }
    if (attempt.status !== 'later') continue
    round.failure = attempt.failure
    if (concernsAll(attempt.failure)) break
  }
  return round
}

export interface Delivery {
  /** Starts another round after the delay, with all retries. */
  start: (afterMs: number) => void
  stop: () => void
}

const askedFor = (failure: unknown): number => (failure instanceof ApiError ? (failure.retryAfterMs ?? 0) : 0)

/** Sends the queue with growing delays. After the last one only `start` tries again. */
export function createDelivery(onRound: (round: Round) => void): Delivery {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isBusy = false
  let isStopped = false
  /** Requested during a round. */
  let next: number | null = null
  let rounds = 0
  let quietUntil = 0

  const later = (afterMs: number) => {
    clearTimeout(timer)
    if (isStopped) return
    if (afterMs <= 0) void run()
    else timer = setTimeout(() => void run(), afterMs)
  }

  const run = async () => {
    isBusy = true
    rounds += 1
    const round = await deliverAll()
    isBusy = false
    quietUntil = performance.now() + askedFor(round.failure)
    const pause = round.failure === null ? null : retryDelay(round.failure, rounds)
    if (next !== null) start(next)
    else if (pause !== null) later(pause)
    onRound(round)
  }

  const start = (afterMs: number) => {
    isStopped = false
    next = isBusy ? afterMs : null
    if (isBusy) return
    rounds = 0
    later(Math.max(afterMs, quietUntil - performance.now()))
  }

  const stop = () => {
    isStopped = true
    next = null
    clearTimeout(timer)
  }

  return { start, stop }
}
