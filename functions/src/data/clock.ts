import type { Firestore } from 'firebase-admin/firestore'
import { REQUEST_MS, withDeadline } from './deadline.ts'

/** The server's source of time; tests replace it to set any instant. */
export interface Clock {
  now: () => Date
  /** Waits until the time is correct. Without this method it always is. */
  set?: () => Promise<void>
}

export const systemClock: Clock = { now: () => new Date() }

/** A later measurement that takes longer is too inexact: the process may have been suspended. */
const EXACT_MS = 2_000

/** How long a measurement is used before the next one starts. */
const RENEW_MS = 60_000

/** A machine whose clock is further off needs attention. */
const SKEW_MS = 30_000

interface Reports {
  skewed: (skewMs: number) => void
  failed: (error: unknown) => void
}

/** The time of Firestore, from one read. */
export const readTimeOf = (firestore: Firestore) => async (): Promise<Date> =>
  (await firestore.doc('health/clock').get()).readTime.toDate()

/**
 * Shows Firestore's time, which all processes share: they compare leases, marks and phases that others wrote. It
 * measures the offset of the machine's clock before the first request is served, and then about every minute, in
 * parallel to requests.
 */
export class FirestoreClock implements Clock {
  readonly #readTime: () => Promise<Date>
  readonly #reports: Reports
  #offsetMs: number | undefined
  #reportedMs = 0
  #startedAt = -Infinity
  #measuring: Promise<void> | undefined

  constructor(readTime: () => Promise<Date>, reports: Reports) {
    this.#readTime = readTime
    this.#reports = reports
  }

  readonly now = (): Date => new Date(Date.now() + (this.#offsetMs ?? 0))

  /** Waits for the first measurement only. A failed one keeps the machine's time, or the last offset. */
  readonly set = async (): Promise<void> => {
    const isDue = this.#offsetMs === undefined || performance.now() - this.#startedAt >= RENEW_MS
    if (isDue) this.#measuring ??= this.#measure().finally(() => (this.#measuring = undefined))
    if (this.#offsetMs === undefined) await this.#measuring
  }

  async #measure(): Promise<void> {
    this.#startedAt = performance.now()
    const before = Date.now()
    try {
      const time = await withDeadline(REQUEST_MS, this.#readTime)
      const tookMs = performance.now() - this.#startedAt
      if (this.#offsetMs !== undefined && tookMs > EXACT_MS) return
      this.#offsetMs = time.getTime() - before - Math.round(tookMs / 2)
      this.#reportSkew(this.#offsetMs)
    } catch (error) {
      this.#reports.failed(error)
    }
  }

  #reportSkew(offsetMs: number): void {
    const isNews = Math.abs(offsetMs - this.#reportedMs) > SKEW_MS
    if (!isNews) return
    this.#reportedMs = offsetMs
    this.#reports.skewed(-offsetMs)
  }
}
