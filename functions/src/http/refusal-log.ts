import type { Request, Response } from 'express'
import type { ErrorCode } from '../contract/calls/errors.ts'
import type { Clock } from '../data/clock.ts'
import type { Keys } from '../data/keys.ts'
import type { Log } from '../logging/log.ts'
import { routeNameOf } from './access-log.ts'
import type { ApiError } from './api-error.ts'
import { callerNetworks, NOWHERE, type Way } from './caller-address.ts'
import { originOf } from './origin.ts'
import { rateLimiter } from './rate-limiter.ts'
import { requestIdOf } from './request-id.ts'

export interface RefusalLog extends Way {
  log: Log
  clock: Clock
  keys: Pick<Keys, 'logs'>
}

/** Who may come in, and how often. What is wrong with a request is not among them: people mistype. */
const TOLD: ReadonlySet<ErrorCode> = new Set([
  'unauthenticated',
  'session-expired',
  'email-not-verified',
  'second-factor-required',
  'forbidden',
  'not-our-app',
  'too-many-requests',
])

/** Repeated refusals must not flood the log, of one caller or of all together. */
export const PER_CALLER = { most: 5, perMs: 60_000 }
const IN_ALL = { most: 60, perMs: 60_000 }

/** Logs refusals with who was refused, as an account or as a mark of the address, and never with what they sent. */
export function refusalLog({ log, clock, keys, ...way }: RefusalLog) {
  const perCaller = rateLimiter(PER_CALLER, clock)
  const inAll = rateLimiter(IN_ALL, clock)
  let omitted = 0
  return ({ code, uid }: ApiError, request: Request, response: Response): void => {
    if (!TOLD.has(code)) return
    const [{ name }] = callerNetworks(request, way)
    const source = originOf(name === NOWHERE ? null : name, clock, keys.logs).mark()
    const isTooMuch = perCaller.take(uid ?? name) > 0 || inAll.take('all') > 0
    if (isTooMuch) {
      omitted += 1
      return
    }
    const who = uid === undefined ? { source } : { uid }
    log.warn('request refused', {
      requestId: requestIdOf(response),
      route: routeNameOf(response),
      code,
      omitted,
      ...who,
    })
    omitted = 0
  }
}
