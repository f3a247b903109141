import { hash, randomBytes } from 'node:crypto'
import type { Clock } from '../data/clock.ts'

/** `most` calls at once, and as many again spread evenly over `perMs`. */
export interface Rate {
  most: number
  perMs: number
}

export interface RateLimiter {
  /** The milliseconds until a call under this name is allowed; 0 is now. Does not count it. */
  waitOf: (name: string) => number
  /**
   * Counts a call, or a share of one, under this name and returns 0; if it is not allowed yet, returns the
   * milliseconds until then and does not count it.
   */
  take: (name: string, share?: number) => number
  /** Reverts a call that was counted with this share. */
  giveBack: (name: string, share?: number) => void
}

/** About 2 MB when full. */
const CAPACITY = 10_000

/**
 * A leaky bucket: each call adds to a name's debt, which decreases with time. A name that owes more than `perMs` waits.
 * One number is stored for each name with a debt. Names are stored as hashes, with a random salt that only this memory
 * has.
 */
export function rateLimiter({ most, perMs }: Rate, clock: Clock, capacity = CAPACITY): RateLimiter {
  const salt = randomBytes(32).toString('base64url')
  const debt = perMs / most
  /** The time at which the debt of a name is zero. */
  const paidAt = new Map<string, number>()
  const keyOf = (name: string): string => hash('sha256', `${salt}${name}`, 'base64url')

  /** What the name would owe with this call, and how long it would have to wait for it. */
  const weigh = (key: string, share: number) => {
    const now = clock.now().getTime()
    const paid = Math.max(paidAt.get(key) ?? 0, now) + debt * share
    const wait = paid - now - perMs
    // Less than a millisecond is a rounding error.
    return { paid, wait: wait >= 1 ? wait : 0 }
  }

  return {
    waitOf: (name) => weigh(keyOf(name), 1).wait,
    take(name, share = 1) {
      const key = keyOf(name)
      const { paid, wait } = weigh(key, share)
      if (wait > 0) return wait
      if (paidAt.size >= capacity) makeRoom(paidAt, Math.ceil(capacity / 10))
      paidAt.set(key, paid)
      return 0
    },
    giveBack(name, share = 1) {
      const key = keyOf(name)
      const paid = paidAt.get(key)
      if (paid !== undefined) paidAt.set(key, paid - debt * share)
    },
  }
}

/** Evicts the smallest debts first, so that a flood of new names cannot evict a name with a large debt. */
function makeRoom(paidAt: Map<string, number>, places: number): void {
  const lightest = [...paidAt].toSorted(([, one], [, other]) => one - other).slice(0, places)
  for (const [key] of lightest) paidAt.delete(key)
}
