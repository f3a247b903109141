import { line } from '../bootstrap/progress.mjs'
import { type Scheduled, firstRunAfter } from './schedule.ts'

const MINUTE_MS = 60_000

/** The dependencies of the clock. */
interface Works {
  /** Read again each minute, since a rebuilt function may have another schedule. */
  scheduled: () => Promise<readonly Scheduled[]>
  fire: (id: string, signal: AbortSignal) => Promise<void>
  save: () => Promise<void>
}

/**
 * Replaces Cloud Scheduler on this machine: at each full minute it runs the due functions, then saves the data. One
 * round at a time; functions that became due during a long round, or while the machine slept, run once in the next.
 * An error is printed and does not stop the others.
 */
export class LocalClock {
  readonly #works: Works
  readonly #stopping = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #round: Promise<void> = Promise.resolve()
  /** All runs up to this time are done. */
  #done = new Date()

  constructor(works: Works) {
    this.#works = works
  }

  /** Fails if a schedule is not supported. */
  async start(): Promise<void> {
    this.#done = new Date()
    for (const one of await this.#works.scheduled()) firstRunAfter(this.#done, one)
    this.#waitForMinute()
  }

  /** Returns when no round is running, and none will start. */
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
