import type { Request } from 'express'
import type { AppCheck } from '../data/app-check.ts'
import type { Clock } from '../data/clock.ts'
import type { Keys } from '../data/keys.ts'
import type { CountedCall } from './call-limits.ts'
import { callerNetworks, NOWHERE, type Way } from './caller-address.ts'
import { originOf, type Origin } from './origin.ts'

/** The configuration of the checks before a handler. */
export interface Entrance extends Way {
  keys: Pick<Keys, 'sources' | 'logs'>
  /** Undefined if App Check is off. */
  appCheck: AppCheck | undefined
  clock: Clock
}

/** Counts the call for its networks, and says what a handler may know of where it comes from. */
export function enter(request: Request, call: Pick<CountedCall, 'countAddress'>, entrance: Entrance): Origin {
  const { keys, clock } = entrance
  const networks = callerNetworks(request, entrance)
  call.countAddress(networks)
  const [{ name }] = networks
  return originOf(name === NOWHERE ? null : name, clock, keys.sources)
}
