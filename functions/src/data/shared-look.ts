interface Pace {
  /** Looks begin at this distance from each other. */
  apartMs?: number
  /** One begins when the one before it has ended. */
  inTurn?: boolean
}

/**
 * Looks at something for many askers at once. Whoever asks gets what was seen after they asked, or what is young
 * enough for them.
 */
export class SharedLook<Seen> {
  readonly #look: () => Promise<Seen>
  readonly #pace: Pace
  #last: { startedAt: number; seen: Promise<Seen> } | undefined
  #next: Promise<Seen> | undefined

  constructor(look: () => Promise<Seen>, pace: Pace = {}) {
    this.#look = look
    this.#pace = pace
  }

  /** What was seen no longer than `maxAgeMs` ago; of 0 it is looked for from now on. */
  seen(maxAgeMs: number): Promise<Seen> {
    if (this.#last && performance.now() - this.#last.startedAt < maxAgeMs) return this.#last.seen
    return (this.#next ??= this.#start())
  }

  async #start(): Promise<Seen> {
    // Also without a wait: whoever asks in the same breath is answered by the same look.
    await this.#distance()
    this.#next = undefined
    const seen = this.#look()
    const last = { startedAt: performance.now(), seen }
    this.#last = last
    seen.catch(() => {
      // A failure is told to whoever waits for it, and to nobody who comes later.
      if (this.#last === last) this.#last = undefined
    })
    return seen
  }

  async #distance(): Promise<void> {
    if (this.#last === undefined) return
    const { apartMs = 0, inTurn = false } = this.#pace
    // How it ended is told to whoever waited for it.
    if (inTurn) await this.#last.seen.catch(() => undefined)
    const wait = this.#last === undefined ? 0 : this.#last.startedAt + apartMs - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
  }
}
