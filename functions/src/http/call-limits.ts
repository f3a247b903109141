import { ERRORS, type ErrorCode } from '../contract/calls/errors.ts'
import { LIMITS } from '../contract/limits.ts'
import type { Clock } from '../data/clock.ts'
import { ApiError } from './api-error.ts'
import type { CallerNetwork } from './caller-address.ts'
import type { Origin } from './origin.ts'
import { rateLimiter, type Rate } from './rate-limiter.ts'
import type { RequestParts } from './parse-request.ts'

/** How often a route may be called from one address: generous, as phone carriers put whole cities behind one. */
interface AddressLimit extends Rate {
  by: 'address'
}

/**
 * How often a route may be called with the same identity. Only a real attempt counts, which needs more than to
 * name the identity: a call that succeeds, or is refused with one of `counts`.
 */
interface IdentityLimit<Parts> extends Rate {
  by: (parts: Parts, origin: Origin) => string
  counts?: readonly ErrorCode[]
  /** Whether a call is answered although the limit is reached. Asked only then. */
  exempts?: (parts: Parts) => Promise<boolean>
}

export type Limit<Parts> = AddressLimit | IdentityLimit<Parts>

/** Of what is public. It is cheap, and a page asks for more than one thing. */
export const READ_LIMITS = [{ by: 'address', ...LIMITS.calls.reads }] as const

/** One call of a route, as its limits see it. */
export interface CountedCall {
  countAddress: (networks: readonly CallerNetwork[]) => void
  /** Refuses an identity whose limit is reached; `end` is what counts. */
  requireIdentity: (parts: RequestParts, origin: Origin) => Promise<void>
  /** What the call came to: null is a success. A failure of the server uses up nothing. */
  end: (refusal: ErrorCode | null) => void
}

/** The limits of a route, with what they have counted: each instance counts for itself. */
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
