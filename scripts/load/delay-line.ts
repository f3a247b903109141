interface Held {
  due: number
  deliver: () => void
}

/** Delivers each item after a fixed time, in order; stops while it is held. */
export class DelayLine {
  readonly #delayMs: number
  readonly #queue: Held[] = []
  #timer: NodeJS.Timeout | undefined
  #isHeld = false

  constructor(delayMs: number) {
    this.#delayMs = delayMs
  }

  push(deliver: () => void): void {
    this.#queue.push({ due: performance.now() + this.#delayMs, deliver })
    this.#schedule()
  }

  hold(): void {
    this.#isHeld = true
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  release(): void {
    this.#isHeld = false
    this.#schedule()
  }

  /** Drops all items in transit. */
  clear(): void {
    this.#queue.length = 0
  }

  #schedule(): void {
    const [next] = this.#queue
    if (next === undefined || this.#isHeld || this.#timer !== undefined) return
    this.#timer = setTimeout(() => this.#deliverDue(), Math.max(0, next.due - performance.now()))
  }

  #deliverDue(): void {
    this.#timer = undefined
    const now = performance.now()
    const isDue = ({ due }: Held): boolean => due <= now
    for (let next = this.#queue[0]; next !== undefined && isDue(next); next = this.#queue[0]) {
      this.#queue.shift()
      next.deliver()
    }
    this.#schedule()
  }
}
