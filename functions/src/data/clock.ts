import type { Firestore, Timestamp } from 'firebase-admin/firestore'
import { REQUEST_MS, withDeadline } from './deadline.ts'

/** The server's source of time; tests replace it to set any instant. */
export interface Clock {
  now: () => Date
  /** Waits until the time is correct; rejects if that cannot be known. Without this method it always is. */
  set?: () => Promise<void>
  /** Reads, and learns the time from the answer: no measurement is due for a while. */
  learnFrom?: <Answer extends Timed>(read: () => Promise<Answer>) => Promise<Answer>
}

/** An answer of Firestore, which says when it was read. */
interface Timed {
  readTime: Timestamp
}

export const systemClock: Clock = { now: () => new Date() }

/** A later measurement that takes longer is too inexact: the process may have been suspended. */
const EXACT_MS = 2_000

/** A first measurement that takes longer includes opening the connection: the next request measures again. */
const CLOSE_MS = 200

/** How long a measurement is used before the next one starts: longer than from one run of the job to the next. */
const RENEW_MS = 120_000

/** A machine whose clock is further off needs attention. */
const SKEW_MS = 30_000

interface Reports {
  skewed: (skewMs: number) => void
  failed: (error: unknown) => void
}

/** The cheapest read that says the time of Firestore. */
export const readTimeOf = (firestore: Firestore) => (): Promise<Timed> => firestore.doc('health/clock').get()

/**
 * Shows Firestore's time, which all processes share: they compare leases, marks and phases that others wrote. It
 * measures the offset of the machine's clock before the first request is served, and then about every other minute,
 * in parallel to requests.
 */
export class FirestoreClock implements Clock {
  readonly #readTime: () => Promise<Timed>
  readonly #reports: Reports
  #offsetMs: number | undefined
  #reportedMs = 0
  #startedAt = -Infinity
  #measuring: Promise<void> | undefined

  constructor(readTime: () => Promise<Timed>, reports: Reports) {
    this.#readTime = readTime
    this.#reports = reports
  }

  readonly now = (): Date => new Date(Date.now() + (this.#offsetMs ?? 0))

  /**
   * Waits for the first measurement only, and rejects if it fails: what is decided and stored by a wrong clock is worse
   * than no answer. A later one that fails keeps the last offset.
   */
  readonly set = async (): Promise<void> => {
    if (this.#offsetMs !== undefined) {
      if (performance.now() - this.#startedAt >= RENEW_MS) this.#measureNow().catch(() => undefined)
      return
    }
    // It began when the process started, and may fail while this caller still has time for another one.
    if (this.#measuring !== undefined) await this.#measuring.catch(() => undefined)
    if (this.#offsetMs === undefined) await this.#measureNow()
  }

  readonly learnFrom = async <Answer extends Timed>(read: () => Promise<Answer>): Promise<Answer> => {
    const startedAt = performance.now()
    const before = Date.now()
    const answer = await read()
    this.#startedAt = startedAt
    const tookMs = performance.now() - startedAt
    const isFirst = this.#offsetMs === undefined
    const isExact = isFirst || tookMs <= EXACT_MS
    // It may be off by half of what it took. Players confirm in the last second, and rooms are revealed now.
    if (isFirst && tookMs > CLOSE_MS) this.#startedAt = -Infinity
    if (isExact) this.#correct(answer.readTime.toMillis() - before - Math.round(tookMs / 2))
    return answer
  }

  /** One measurement for all concurrent callers. */
  #measureNow(): Promise<void> {
    return (this.#measuring ??= this.#measure().finally(() => (this.#measuring = undefined)))
  }

  async #measure(): Promise<void> {
    this.#startedAt = performance.now()
    try {
      await this.learnFrom(() => withDeadline(REQUEST_MS, this.#readTime))
    } catch (error) {
      this.#reports.failed(error)
      throw error
    }
  }

  #correct(offsetMs: number): void {
    this.#offsetMs = offsetMs
    this.#reportSkew(offsetMs)
  }

  #reportSkew(offsetMs: number): void {
    const isNews = Math.abs(offsetMs - this.#reportedMs) > SKEW_MS
    if (!isNews) return
    this.#reportedMs = offsetMs
    this.#reports.skewed(-offsetMs)
  }
}
