import { REQUEST_MS, withDeadline } from './deadline.ts'

interface Pace {
  /** The minimum distance between the starts of two reads. */
  apartMs?: number | (() => number)
  /** A read starts only after the one before has ended. */
  inTurn?: boolean
  /** A failure is returned to all callers for this long, without another read; default 0. */
  failureMs?: number
  /**
   * From this share of the maximum age on, a result is returned and read again at the same time: while there are
   * callers, none of them has to wait. Once for each result: after a failure it is used until it is too old.
   */
  renewFrom?: number
}

interface Look<Seen> {
  startedAt: number
  failedAt: number | null
  isRenewed: boolean
  seen: Promise<Seen>
}

/**
 * Shares one read between many callers. Each gets a result that was read after its call, or one that is recent enough
 * for it.
 */
export class SharedLook<Seen> {
  readonly #look: () => Promise<Seen>
  readonly #pace: Pace
  #last: Look<Seen> | undefined
  /** The result that is returned while `#last` is read to renew it. */
  #before: Look<Seen> | undefined
  #next: Promise<Seen> | undefined

  constructor(look: () => Promise<Seen>, pace: Pace = {}) {
    this.#look = look
    this.#pace = pace
  }

  /** A result at most `maxAgeMs` old; with 0, of a read that began after this call. */
  seen(maxAgeMs: number): Promise<Seen> {
    const look = [this.#before, this.#last].find((one) => one && this.#isYoung(one, maxAgeMs))
    if (look === undefined) return (this.#next ??= this.#start())
    if (this.#isAging(look, maxAgeMs)) {
      look.isRenewed = true
      this.#next ??= this.#start(look)
      this.#next.catch(() => undefined)
    }
    return look.seen
  }

  #isAging({ startedAt, isRenewed, failedAt }: Look<Seen>, maxAgeMs: number): boolean {
    const { renewFrom = Infinity } = this.#pace
    return !isRenewed && failedAt === null && performance.now() - startedAt >= renewFrom * maxAgeMs
  }

  #isYoung({ startedAt, failedAt }: Look<Seen>, maxAgeMs: number): boolean {
    const now = performance.now()
    if (failedAt === null) return now - startedAt < maxAgeMs
    return now - failedAt < Math.min(maxAgeMs, this.#pace.failureMs ?? 0)
  }

  async #start(before?: Look<Seen>): Promise<Seen> {
    // Also without a distance: calls of the same moment share a read.
    await this.#distance()
    this.#next = undefined
    // Not under the first caller's deadline: the others may have more time.
    const seen = withDeadline(REQUEST_MS, this.#look)
    const last: Look<Seen> = { startedAt: performance.now(), failedAt: null, isRenewed: false, seen }
    this.#last = last
    this.#before = before
    void this.#follow(last)
    return seen
  }

  async #follow(last: Look<Seen>): Promise<void> {
    try {
      await last.seen
      if (this.#last === last) this.#before = undefined
    } catch {
      last.failedAt = performance.now()
      if (this.#last === last) this.#last = this.#before ?? last
    }
  }

  async #distance(): Promise<void> {
    if (this.#last === undefined) return
    const { apartMs: apart = 0, inTurn = false } = this.#pace
    // Its callers get its result or error.
    if (inTurn) await this.#last.seen.catch(() => undefined)
    const apartMs = typeof apart === 'function' ? apart() : apart
    const wait = this.#last === undefined ? 0 : this.#last.startedAt + apartMs - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
  }
}
