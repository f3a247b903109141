import { ERRORS, type ErrorCode } from '../contract/calls/errors.ts'
import { LIMITS } from '../contract/limits.ts'
import type { Clock } from '../data/clock.ts'
import { ApiError } from './api-error.ts'
import type { CallerNetwork } from './caller-address.ts'
import type { Origin } from './origin.ts'
import { rateLimiter, type Rate } from './rate-limiter.ts'
import type { RequestParts } from './parse-request.ts'

/** The limit of a route by address: generous, since phone carriers use one address for whole cities. */
interface AddressLimit extends Rate {
  by: 'address'
}

/**
 * The limit of a route by identity. Only a real attempt counts: a call that succeeds, or is refused with one of
 * `counts`.
 */
interface IdentityLimit<Parts> extends Rate {
  by: (parts: Parts, origin: Origin) => string
  counts?: readonly ErrorCode[]
  /** Whether a call is allowed over the limit. Only evaluated then. */
  exempts?: (parts: Parts) => Promise<boolean>
}

export type Limit<Parts> = AddressLimit | IdentityLimit<Parts>

/** For public reads. They are cheap, and a page makes several. */
export const READ_LIMITS = [{ by: 'address', ...LIMITS.calls.reads }] as const

/** One call of a route for its limits. */
export interface CountedCall {
  countAddress: (networks: readonly CallerNetwork[]) => void
  /** Refuses an identity over its limit; `end` counts the call. */
  requireIdentity: (parts: RequestParts, origin: Origin) => Promise<void>
  /** The result of the call: null is a success. A server error does not count. */
  end: (refusal: ErrorCode | null) => void
}

/** The limits of a route with their counters: each instance counts for itself. */
export function callLimitsOf(limits: readonly Limit<RequestParts>[], clock: Clock): () => CountedCall {
  const counted = limits.map((limit) => ({ limit, limiter: rateLimiter(limit, clock) }))
  return () => {
    const ends: ((refusal: ErrorCode | null) => void)[] = []
    return {
      countAddress(networks) {
        for (const { limit, limiter } of counted) {
          if (limit.by !== 'address') continue
          for (const { name, share } of networks) {
            refuseUntil(limiter.take(name, share))
            ends.push((refusal) => {
              if (isOurFailure(refusal)) limiter.giveBack(name, share)
            })
          }
        }
      },
      async requireIdentity(parts, origin) {
        for (const { limit, limiter } of counted) {
          if (limit.by === 'address') continue
          const { counts = [], exempts } = limit
          const name = limit.by(parts, origin)
          const wait = limiter.waitOf(name)
          if (wait > 0 && !(await exempts?.(parts))) refuseUntil(wait)
          ends.push((refusal) => {
            if (refusal === null || counts.includes(refusal)) limiter.take(name)
          })
        }
      },
      end(refusal) {
        for (const end of ends) end(refusal)
      },
    }
  }
}

const isOurFailure = (refusal: ErrorCode | null): boolean => refusal !== null && ERRORS[refusal].status >= 500

function refuseUntil(wait: number): void {
  if (wait > 0) throw new ApiError('too-many-requests', { retryAfter: Math.ceil(wait / 1000) })
}
