import { hash, randomBytes } from 'node:crypto'
import type { Clock } from '../data/clock.ts'

/** So many at once, and as many again spread evenly over this long. */
export interface Rate {
  most: number
  perMs: number
}

export interface RateLimiter {
  /** In how many milliseconds a call under this name is allowed; 0 is now. Counts nothing. */
  waitOf: (name: string) => number
  /**
   * Counts a call, or that share of one, under this name and answers 0, or, uncounted, in how many milliseconds one is
   * allowed.
   */
  take: (name: string, share?: number) => number
  /** Takes back a call that was counted with this share. */
  giveBack: (name: string, share?: number) => void
}

/** About 2 MB when full. */
const CAPACITY = 10_000

/**
 * Each call is a debt that time pays off; a name that owes more than `perMs` waits. One number is all there is to
 * remember of a name, and of one without debts not even that. Names are kept as hashes under a salt that only
 * this memory knows.
 */
export function rateLimiter({ most, perMs }: Rate, clock: Clock, capacity = CAPACITY): RateLimiter {
  const salt = randomBytes(32).toString('base64url')
  const debt = perMs / most
  /** When the debts of a name are paid. */
  const paidAt = new Map<string, number>()
  const now = (): number => clock.now().getTime()
  const keyOf = (name: string): string => hash('sha256', `${salt}${name}`, 'base64url')
  const paidBy = (key: string): number => Math.max(paidAt.get(key) ?? 0, now())

  const waitAt = (key: string, share: number): number => {
    const wait = paidBy(key) + debt * share - now() - perMs
    // Less than a millisecond is what division leaves.
    return wait >= 1 ? wait : 0
  }

  return {
    waitOf: (name) => waitAt(keyOf(name), 1),
    take(name, share = 1) {
      const key = keyOf(name)
      const wait = waitAt(key, share)
      if (wait > 0) return wait
      const paid = paidBy(key)
      if (paidAt.size >= capacity) makeRoom(paidAt, Math.ceil(capacity / 10))
      paidAt.set(key, paid + debt * share)
      return 0
    },
    giveBack(name, share = 1) {
      const key = keyOf(name)
      const paid = paidAt.get(key)
      if (paid !== undefined) paidAt.set(key, paid - debt * share)
    },
  }
}

/**
 * The smallest debts go first. A flood of new names makes the memory forget those, and not the name that the
 * flood is meant to hide.
 */
function makeRoom(paidAt: Map<string, number>, places: number): void {
  const lightest = [...paidAt].toSorted(([, one], [, other]) => one - other).slice(0, places)
  for (const [key] of lightest) paidAt.delete(key)
}
