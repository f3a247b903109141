/**
 * Looks at something for many askers at once. Whoever asks gets what was seen after they asked, or what is young
 * enough for them; looks begin at a distance from each other, and nobody waits for an earlier one to end.
 */
export class SharedLook<Seen> {
  readonly #look: () => Promise<Seen>
  readonly #apartMs: number
  #last: { startedAt: number; seen: Promise<Seen> } | undefined
  #next: Promise<Seen> | undefined

  constructor(look: () => Promise<Seen>, apartMs = 0) {
    this.#look = look
    this.#apartMs = apartMs
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
    const wait = this.#last === undefined ? 0 : this.#last.startedAt + this.#apartMs - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
  }
}
