import { createHmac, randomBytes } from 'node:crypto'
import type { Clock } from '../data/clock.ts'

/** So many at once, and as many again spread evenly over this long. */
export interface Rate {
  most: number
  perMs: number
}

export interface RateLimiter {
  /** Counts a call under this name and answers 0, or, uncounted, in how many milliseconds one is allowed. */
  take: (name: string) => number
}

/** About 2 MB when full. */
const CAPACITY = 10_000

/**
 * Each call is a debt that time pays off; who owes more than `perMs` waits. One number is all there is to
 * remember of a name, and of one without debts not even that. Names are kept as hashes under a salt that
 * nobody but this memory knows.
 */
export function rateLimiter({ most, perMs }: Rate, clock: Clock, capacity = CAPACITY): RateLimiter {
  const salt = randomBytes(32)
  const debt = perMs / most
  /** When the debts of a name are paid. */
  const paidAt = new Map<string, number>()
  return {
    take(name) {
      const key = createHmac('sha256', salt).update(name).digest('base64url')
      const now = clock.now().getTime()
      const paid = Math.max(paidAt.get(key) ?? now, now) + debt
      const wait = paid - now - perMs
      // Less than a millisecond is what division leaves.
      if (wait >= 1) return wait
      if (paidAt.size >= capacity) makeRoom(paidAt, Math.ceil(capacity / 10))
      paidAt.set(key, paid)
      return 0
    },
  }
}

/**
 * The smallest debts go first. Whoever floods the memory with new names loses those, and keeps what they
 * owe under the name they wanted forgotten.
 */
function makeRoom(paidAt: Map<string, number>, places: number): void {
  const lightest = [...paidAt].toSorted(([, one], [, other]) => one - other).slice(0, places)
  for (const [key] of lightest) paidAt.delete(key)
}
