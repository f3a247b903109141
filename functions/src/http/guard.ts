import type { Request } from 'express'
import { ACTIONS, mayDo, type Action } from '../contract/people/permissions.ts'
import type { SecondFactorMode } from '../contract/people/session.ts'
import type { Clock } from '../data/clock.ts'
import { ApiError } from './api-error.ts'
import { isRecent, lacksSecondFactor, type Caller, type Identify, type NoteUse } from './caller.ts'

export interface Gate {
  identify: Identify
  noteUse: NoteUse
  clock: Clock
  secondFactor: SecondFactorMode
}

/** Requires a permission that only some calls of a route need; throws the reason if the caller does not have it. */
export type Ask = (action: Action) => Promise<unknown>

interface Told {
  nothing: undefined
  'nothing-first': Ask
}

type NeedOf<Name extends Action> = (typeof ACTIONS)[Name]['needs']

/** The caller for a handler: nothing if every caller is allowed. */
export type CallerOf<Name extends Action> = NeedOf<Name> extends keyof Told ? Told[NeedOf<Name>] : Caller

/** The caller that is passed to a handler. */
export type AnyCaller = Caller | Ask | undefined

/**
 * Returns if the caller may do this, or throws the first missing requirement. What goes on beside the call is added to
 * `meanwhile`.
 */
export async function admit(
  action: Action,
  request: Request,
  gate: Gate,
  meanwhile: Promise<void>[],
): Promise<AnyCaller> {
  const { needs, denied } = ACTIONS[action]
  if (needs === 'nothing') return undefined
  if (needs === 'nothing-first') return (further) => admit(further, request, gate, meanwhile)
  const token = bearerOf(request)
  const caller = token === undefined ? null : await gate.identify(token)
  if (caller === null) throw new ApiError('unauthenticated')
  if (needs === 'token') return caller
  const { uid } = caller
  if (!isRecent(caller, gate.clock.now())) throw new ApiError('session-expired', { uid })
  if (caller.role !== 'visitor') meanwhile.push(gate.noteUse(caller, request.get('user-agent') ?? ''))
  if (needs === 'account') return caller
  if (!caller.emailVerified) throw new ApiError('email-not-verified', { uid })
  if (!mayDo(caller.role, action)) throw new ApiError('forbidden', { message: denied, uid })
  if (lacksSecondFactor(caller, gate.secondFactor)) throw new ApiError('second-factor-required', { uid })
  return caller
}

const bearerOf = (request: Request): string | undefined =>
  /^Bearer +([\w.~+/=-]+)$/i.exec(request.get('authorization') ?? '')?.[1]
