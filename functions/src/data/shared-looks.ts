import { Recent } from './recent.ts'
import { SharedLook } from './shared-look.ts'

/** During an outage callers share one failed read. What is asked for all the time is read again before it is too old. */
const PACE = { failureMs: 1_000, renewFrom: 0.8 }

/** The number of cached unknown ids. Each takes about 200 bytes. */
const UNKNOWN = 1_000

/**
 * Shares reads by id between many callers. Unknown ids, whose result is undefined, have a cache of their own:
 * requests for them never evict found documents.
 */
export class SharedLooks<Found> {
  readonly #known: Recent<SharedLook<Found>>
  readonly #unknown = new Recent<SharedLook<Found>>(UNKNOWN)

  constructor(most: number) {
    this.#known = new Recent(most)
  }

  /** A result at most `maxAgeMs` old; for unknown ids another maximum age may be given. */
  async seen(id: string, maxAgeMs: number, look: () => Promise<Found>, unknownMs = maxAgeMs): Promise<Found> {
    const known = this.#known.find(id)
    const shared = known ?? this.#unknown.get(id, () => new SharedLook(look, PACE))
    const found = await shared.seen(known === undefined ? unknownMs : maxAgeMs)
    if (found !== undefined) this.#known.get(id, () => shared)
    return found
  }
}
