import type { Tournament } from '../contract/tournaments/tournaments.ts'
import type { Collections } from '../data/collections.ts'
import { Recent } from '../data/recent.ts'
import { SharedLook } from '../data/shared-look.ts'

/** The maximum age of a tournament copy that requests share. */
const SHARED_MS = 1_000

/**
 * A process joins a list that it read as open at most a second ago, and its commit ends within the deadline of 8 s.
 * So no request can still be joining a list that has been closing for longer than both.
 */
const QUIET_MS = 12_000

/** The maximum number of cached tournaments in one process. */
const BUSY = 200

/** One kind of value that a process remembers. It belongs to the service that declares it. */
export class MemorySlot<Value> {
  readonly make = (): Recent<Value> => new Recent<Value>(BUSY)
}

const TOURNAMENTS = new MemorySlot<SharedLook<Tournament | undefined>>()

/**
 * The cache of one process between requests, only for speed: it is never a lock. A cold or outdated cache costs a few
 * more attempts.
 */
export class ProcessMemory {
  readonly #slots = new Map<unknown, unknown>()
  readonly #trustMs: number

  /** How long a list stays `closing` before its seats are free for newcomers. */
  readonly quietMs: number

  constructor(trustMs = Infinity, quietMs = QUIET_MS) {
    this.#trustMs = trustMs
    this.quietMs = quietMs
  }

  /** The values of a slot, by key. Only `make` of the same slot ever created what is stored for it. */
  of<Value>(slot: MemorySlot<Value>): Recent<Value> {
    const values = (this.#slots.get(slot) ?? slot.make()) as Recent<Value>
    this.#slots.set(slot, values)
    return values
  }

  /** How long this process trusts a read: `ms`, or less if the memory is configured so. */
  trust(ms: number): number {
    return Math.min(ms, this.#trustMs)
  }

  /**
   * The tournament of a registration to be changed; concurrent requests share the read. The commit has everything it
   * depends on as preconditions; an attempt that fails on an older version reads the current one.
   */
  tournament(
    id: string,
    { tournaments }: Pick<Collections, 'tournaments'>,
    tries: number,
  ): Promise<Tournament | undefined> {
    const look = () => new SharedLook(async () => (await tournaments.doc(id).get()).data())
    return this.of(TOURNAMENTS)
      .get(id, look)
      .seen(tries === 0 ? this.trust(SHARED_MS) : 0)
  }
}
