import type { Request } from 'express'
import type { AppCheck } from '../data/app-check.ts'
import type { Clock } from '../data/clock.ts'
import type { Keys } from '../data/keys.ts'
import type { CountedCall } from './call-limits.ts'
import { callerNetworks, NOWHERE, type Way } from './caller-address.ts'
import { originOf, type Origin } from './origin.ts'
import { requireOurApp } from './our-app.ts'
import type { Route } from './route.ts'

/** The configuration of the checks before a handler. */
export interface Entrance extends Way {
  keys: Pick<Keys, 'sources' | 'logs'>
  /** Undefined if App Check is off. */
  appCheck: AppCheck | undefined
  clock: Clock
}

/** The cheapest checks come first: the rate limit, App Check, then the caller's identity. */
export async function enter(
  route: Route,
  request: Request,
  call: Pick<CountedCall, 'countAddress'>,
  entrance: Entrance,
): Promise<Origin> {
  const { keys, appCheck, clock } = entrance
  const networks = callerNetworks(request, entrance)
  call.countAddress(networks)
  if (route.appCheck && appCheck !== undefined) await requireOurApp(request, appCheck)
  const [{ name }] = networks
  return originOf(name === NOWHERE ? null : name, clock, keys.sources)
}
