import type { Tournament } from '../contract/tournaments/tournaments.ts'
import type { Collections } from '../data/collections.ts'
import { Recent } from '../data/recent.ts'
import { SharedLook } from '../data/shared-look.ts'

/** How old the copy of a tournament may be that requests share. */
const SHARED_MS = 1_000

/**
 * A registration joins a list that its process has seen open a second ago at most, and its commit ends within the
 * deadline of 8 s. A list that has been closing for longer than both cannot be joined unseen any more.
 */
const QUIET_MS = 12_000

/** So many tournaments are busy in one process at once, at most. */
const BUSY = 200

/** One kind of value that a process remembers. It belongs to the service that declares it. */
export class MemorySlot<Value> {
  readonly make = (): Recent<Value> => new Recent<Value>(BUSY)
}

const TOURNAMENTS = new MemorySlot<SharedLook<Tournament | undefined>>()

/**
 * What one process remembers between requests, for a moment and for speed: nothing here is ever the lock. A cold or
 * outdated memory costs a few more attempts.
 */
export class ProcessMemory {
  readonly #slots = new Map<unknown, unknown>()
  readonly #trustMs: number

  /** How long a waiting list stays closed before its seats are free for newcomers. */
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

  /** How long this process relies on something it saw: for `ms`, unless the memory trusts nothing for that long. */
  trust(ms: number): number {
    return Math.min(ms, this.#trustMs)
  }

  /**
   * The tournament of a registration that is about to be changed, read by requests together. Whatever the change
   * depends on is in its commit; an attempt that lost on an older version reads the present one.
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
