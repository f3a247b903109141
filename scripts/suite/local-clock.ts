import { line } from '../bootstrap/progress.mjs'
import { fire, scheduledFunctions } from './clock.ts'

const MINUTE_MS = 60_000

/**
 * Stands in for Cloud Scheduler on this machine: every minute it runs the scheduled functions, then saves
 * the data. One round at a time; a round that fails says so and the next one tries again.
 */
export class LocalClock {
  readonly #functionsOrigin: string
  readonly #project: string
  readonly #save: () => Promise<void>
  readonly #stopping = new AbortController()
  #round: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined

  constructor(functionsOrigin: string, project: string, save: () => Promise<void>) {
    this.#functionsOrigin = functionsOrigin
    this.#project = project
    this.#save = save
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#round = this.#round.then(() => this.#tick())
    }, MINUTE_MS)
  }

  /** Returns when no round is under way any more, and none will be. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#stopping.abort()
    await this.#round
  }

  async #tick(): Promise<void> {
    try {
      for (const id of await scheduledFunctions(this.#functionsOrigin)) {
        const limit = AbortSignal.timeout(MINUTE_MS)
        await fire(this.#functionsOrigin, this.#project, id, AbortSignal.any([limit, this.#stopping.signal]))
      }
      await this.#save()
    } catch (error) {
      if (this.#stopping.signal.aborted) return
      line(`  ! ${error instanceof Error ? error.message : String(error)}`)
    }
  }
}
