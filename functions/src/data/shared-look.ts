import { REQUEST_MS, withDeadline } from './deadline.ts'

interface Pace {
  /** Looks begin at this distance from each other. */
  apartMs?: number
  /** One begins when the one before it has ended. */
  inTurn?: boolean
  /** For so long a failure is told to all who ask, without another look; 0 unless it is said. */
  failureMs?: number
}

interface Look<Seen> {
  startedAt: number
  failedAt: number | null
  seen: Promise<Seen>
}

/**
 * Looks at something for many askers at once. Each gets what was seen after they asked, or what is young
 * enough for them.
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

  /** What was seen no longer than `maxAgeMs` ago; of 0 it is looked for from now on. */
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
    // Also without a wait: calls of the same moment share a look.
    await this.#distance()
    this.#next = undefined
    // Not under the deadline of the first asker: the others may have longer.
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
    // Those who waited for it are told how it ended.
    if (inTurn) await this.#last.seen.catch(() => undefined)
    const wait = this.#last === undefined ? 0 : this.#last.startedAt + apartMs - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
  }
}
