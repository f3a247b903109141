import { REQUEST_MS, withDeadline } from './deadline.ts'

interface Pace {
  /** The minimum distance between the starts of two reads. */
  apartMs?: number
  /** A read starts only after the one before has ended. */
  inTurn?: boolean
  /** A failure is returned to all callers for this long, without another read; default 0. */
  failureMs?: number
}

interface Look<Seen> {
  startedAt: number
  failedAt: number | null
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
  #next: Promise<Seen> | undefined

  constructor(look: () => Promise<Seen>, pace: Pace = {}) {
    this.#look = look
    this.#pace = pace
  }

  /** A result at most `maxAgeMs` old; with 0, of a read that began after this call. */
  seen(maxAgeMs: number): Promise<Seen> {
    if (this.#last && this.#isYoung(this.#last, maxAgeMs)) return this.#last.seen
    return (this.#next ??= this.#start())
  }

  #isYoung({ startedAt, failedAt }: Look<Seen>, maxAgeMs: number): boolean {
    const now = performance.now()
    if (failedAt === null) return now - startedAt < maxAgeMs
    return now - failedAt < Math.min(maxAgeMs, this.#pace.failureMs ?? 0)
  }

  async #start(): Promise<Seen> {
    // Also without a distance: calls of the same moment share a read.
    await this.#distance()
    this.#next = undefined
    // Not under the first caller's deadline: the others may have more time.
    const seen = withDeadline(REQUEST_MS, this.#look)
    const last: Look<Seen> = { startedAt: performance.now(), failedAt: null, seen }
    this.#last = last
    seen.catch(() => {
      last.failedAt = performance.now()
    })
    return seen
  }

  async #distance(): Promise<void> {
    if (this.#last === undefined) return
    const { apartMs = 0, inTurn = false } = this.#pace
    // Its callers get its result or error.
    if (inTurn) await this.#last.seen.catch(() => undefined)
    const wait = this.#last === undefined ? 0 : this.#last.startedAt + apartMs - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
  }
}
