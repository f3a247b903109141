import type { z } from 'zod'
import type { ErrorCode } from '../contract/calls/errors.ts'
import { ACTIONS } from '../contract/people/permissions.ts'
import type { Route } from './route.ts'

/** Internal failures, which every call can have. */
const ALWAYS: readonly ErrorCode[] = ['internal', 'try-again']

const takesBody = ({ method }: Route): boolean => method !== 'GET'

/** Every failure that a call of this route can have: part of the API document, and checked by tests. */
export function refusalsOf(route: Route): ErrorCode[] {
  const { needs } = ACTIONS[route.action]
  const refusals = new Set<ErrorCode>(['invalid-request', ...ALWAYS, ...(route.errors ?? [])])
  if (takesBody(route)) refusals.add('payload-too-large').add('unsupported-media-type')
  if (needs !== 'nothing') refusals.add('unauthenticated')
  if (needs !== 'nothing' && needs !== 'token') {
    refusals.add('session-expired')
    if (needs !== 'account') {
      refusals.add('email-not-verified').add('forbidden').add('second-factor-required')
    }
  }
  if (route.limits !== undefined) refusals.add('too-many-requests')
  if (route.appCheck) refusals.add('not-our-app')
  if (route.repeatable) refusals.add('key-reused')
  if ('params' in shapeOf(route)) refusals.add('not-found')
  return [...refusals]
}

/** The parts of a request that a route's schema has. */
export const shapeOf = ({ request }: Route): z.core.$ZodShape => (request as z.ZodObject).shape
