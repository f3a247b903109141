import type { Request } from 'express'
import type { AppCheck } from '../data/app-check.ts'
import type { Clock } from '../data/clock.ts'
import type { Keys } from '../data/keys.ts'
import type { CallLimits } from './call-limits.ts'
import { callerAddress } from './caller-address.ts'
import { originOf, type Origin } from './origin.ts'
import { requireOurApp } from './our-app.ts'
import type { Route } from './route.ts'

/** What is needed to tell where a request comes from. */
export interface Entrance {
  /** How many proxies of ours a request passes on its way here. */
  trustedProxies: number
  keys: Pick<Keys, 'sources'>
  /** Where App Check is enforced. */
  appCheck: AppCheck | undefined
  clock: Clock
}

/** The cheapest questions come first: how often somebody calls, whether our site does, and then who it is. */
export async function enter(
  route: Route,
  request: Request,
  limits: CallLimits,
  { trustedProxies, keys, appCheck, clock }: Entrance,
): Promise<Origin> {
  const address = callerAddress(request, trustedProxies)
  limits.countAddress(address)
  if (route.appCheck && appCheck !== undefined) await requireOurApp(request, appCheck)
  return originOf(address, clock, keys.sources)
}
