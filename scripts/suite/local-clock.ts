import { line } from '../bootstrap/progress.mjs'
import { type Scheduled, firstRunAfter } from './schedule.ts'

const MINUTE_MS = 60_000

/** What the clock works on. */
interface Works {
  /** Read again each minute: a rebuilt function may have another schedule. */
  scheduled: () => Promise<readonly Scheduled[]>
  fire: (id: string, signal: AbortSignal) => Promise<void>
  save: () => Promise<void>
}

/**
 * Stands in for Cloud Scheduler on this machine: at each full minute it runs the functions that are due, then
 * saves the data. One round at a time; what was due during a long one, or while the machine slept, runs once in
 * the next. A failure is printed and stops nothing else.
 */
export class LocalClock {
  readonly #works: Works
  readonly #stopping = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #round: Promise<void> = Promise.resolve()
  /** Up to here every run is done. */
  #done = new Date()

  constructor(works: Works) {
    this.#works = works
  }

  /** Fails where a schedule cannot be read. */
  async start(): Promise<void> {
    this.#done = new Date()
    for (const one of await this.#works.scheduled()) firstRunAfter(this.#done, one)
    this.#waitForMinute()
  }

  /** Returns when no round is under way any more, and none will be. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer)
    this.#stopping.abort()
    await this.#round
  }

  #waitForMinute(): void {
    if (this.#stopping.signal.aborted) return
    this.#timer = setTimeout(
      () => {
        this.#round = this.#tick()
      },
      MINUTE_MS - (Date.now() % MINUTE_MS),
    )
  }

  async #tick(): Promise<void> {
    await this.#attempt(() => this.#runDue())
    await this.#attempt(() => this.#works.save())
    this.#waitForMinute()
  }

  async #runDue(): Promise<void> {
    const functions = await this.#works.scheduled()
    const [since, now] = [this.#done, new Date()]
    this.#done = now
    const signal = AbortSignal.any([AbortSignal.timeout(MINUTE_MS), this.#stopping.signal])
    const runs = functions.map((one) =>
      this.#attempt(async () => {
        if (firstRunAfter(since, one) <= now) await this.#works.fire(one.id, signal)
      }),
    )
    await Promise.all(runs)
  }

  async #attempt(work: () => Promise<void>): Promise<void> {
    if (this.#stopping.signal.aborted) return
    try {
      await work()
    } catch (error) {
      if (this.#stopping.signal.aborted) return
      line(`  ! ${error instanceof Error ? error.message : String(error)}`)
    }
  }
}
