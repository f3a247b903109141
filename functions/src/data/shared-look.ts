/**
 * Looks at something for many askers at once. Whoever asks gets an answer that was sought after they asked, or
 * that is young enough for them; at most one look is under way, and they keep a distance from each other.
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
    const last = this.#last
    if (last) {
      await last.seen.catch(() => undefined)
      const wait = last.startedAt + this.#apartMs - performance.now()
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    } else {
      // Whoever asks in the same breath is answered by the same look.
      await Promise.resolve()
    }
    this.#next = undefined
    const startedAt = performance.now()
    const seen = this.#look()
    this.#last = { startedAt, seen }
    // Whoever was promised what is seen is told of the failure; it is nobody else's answer.
    seen.catch(() => (this.#last = undefined))
    return seen
  }
}
