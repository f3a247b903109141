import { Recent } from './recent.ts'
import { SharedLook } from './shared-look.ts'

/** An outage costs nothing more for all who ask during it. */
const FAILURE_MS = 1_000

/** So many ids that name nothing are remembered. Each of them takes some 200 bytes. */
const UNKNOWN = 1_000

/**
 * Looks at things by their id, for many callers at once. Ids that name nothing, where undefined is found, have a
 * memory of their own: however many of them are asked for, they displace nothing that was found.
 */
export class SharedLooks<Found> {
  readonly #known: Recent<SharedLook<Found>>
  readonly #unknown = new Recent<SharedLook<Found>>(UNKNOWN)

  constructor(most: number) {
    this.#known = new Recent(most)
  }

  /** What was found no longer than `maxAgeMs` ago; an id that names nothing may be remembered for another time. */
  async seen(id: string, maxAgeMs: number, look: () => Promise<Found>, unknownMs = maxAgeMs): Promise<Found> {
    const known = this.#known.find(id)
    const shared = known ?? this.#unknown.get(id, () => new SharedLook(look, { failureMs: FAILURE_MS }))
    const found = await shared.seen(known === undefined ? unknownMs : maxAgeMs)
    if (found !== undefined) this.#known.get(id, () => shared)
    return found
  }
}
