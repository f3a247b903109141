import type { Clock } from '../data/clock.ts'
import { ApiError } from './api-error.ts'
import { rateLimiter, type Rate, type RateLimiter } from './rate-limiter.ts'
import type { RequestParts, Route } from './route.ts'

/**
 * How often a route may be called: from one address, or with the same of whatever a request names. Phone
 * carriers put whole cities behind one address, so what is said of an address has to be generous.
 */
export interface Limit<Parts> extends Rate {
  by: 'address' | ((parts: Parts) => string)
}

/** The limits of a route, with what they have counted: each instance counts for itself. */
export interface CallLimits {
  countAddress: (address: string) => void
  countIdentity: (parts: RequestParts) => void
}

export function callLimitsOf({ limits = [] }: Pick<Route, 'limits'>, clock: Clock): CallLimits {
  const limiters = limits.map(({ by, ...rate }) => ({ by, limiter: rateLimiter(rate, clock) }))
  return {
    countAddress(address) {
      for (const { by, limiter } of limiters) if (by === 'address') count(limiter, address)
    },
    countIdentity(parts) {
      for (const { by, limiter } of limiters) if (by !== 'address') count(limiter, by(parts))
    },
  }
}

function count(limiter: RateLimiter, name: string): void {
  const wait = limiter.take(name)
  if (wait > 0) throw new ApiError('too-many-requests', { retryAfter: Math.ceil(wait / 1000) })
}
