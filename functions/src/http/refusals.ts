import type { z } from 'zod'
import type { ErrorCode } from '../contract/calls/errors.ts'
import { ACTIONS } from '../contract/people/permissions.ts'
import type { Route } from './route.ts'

/** Beside what is wrong with a call, something can always be wrong with us. */
const ALWAYS: readonly ErrorCode[] = ['internal', 'try-again']

const takesBody = ({ method }: Route): boolean => method !== 'GET'

/** Every failure that a call of this route can end in: what the document promises, and tests hold it to. */
export function refusalsOf(route: Route): ErrorCode[] {
  const { needs } = ACTIONS[route.action]
  const refusals = new Set<ErrorCode>(['invalid-request', ...ALWAYS, ...(route.errors ?? [])])
  if (takesBody(route)) refusals.add('payload-too-large').add('unsupported-media-type')
  if (needs !== 'nothing') refusals.add('unauthenticated')
  if (needs !== 'nothing' && needs !== 'token') {
    refusals.add('session-expired')
    if (needs !== 'account') refusals.add('email-not-verified').add('forbidden')
  }
  if (route.limits !== undefined) refusals.add('too-many-requests')
  if (route.appCheck) refusals.add('not-our-app')
  if (route.repeatable) refusals.add('key-reused')
  if ('params' in shapeOf(route)) refusals.add('not-found')
  return [...refusals]
}

/** The parts of a request that a route's schema names. */
export const shapeOf = ({ request }: Route): z.core.$ZodShape => (request as z.ZodObject).shape
