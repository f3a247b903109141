import { LIMITS } from '../contract/limits.ts'
import type { Role } from '../contract/people/permissions.ts'
import type { SecondFactorMode } from '../contract/people/session.ts'
import { hasEnded } from '../contract/people/sessions.ts'
import type { Accounts, TokenFacts } from '../data/accounts.ts'
import type { Collections } from '../data/collections.ts'

/** The sender of a request. */
export interface Caller extends TokenFacts {
  role: Role
}

/** Resolves a token to its account, with each request: null for an invalid one. */
export type Identify = (token: string) => Promise<Caller | null>

/** Notes that a session was just used. Never fails. */
export type NoteUse = (caller: Caller, userAgent: string) => Promise<void>

/**
 * The role is read on each call, so that a revocation takes effect with the next one; the sessions that were ended are
 * in the same document.
 */
export const identifyWith =
  (accounts: Pick<Accounts, 'verify'>, { admins }: Pick<Collections, 'admins'>): Identify =>
  async (token) => {
    const facts = await accounts.verify(token)
    if (facts === null) return null
    const admin = (await admins.doc(facts.uid).get()).data()
    if (admin?.endedSessions && hasEnded(admin.endedSessions, facts.authTime.toISOString())) return null
    return { ...facts, role: admin?.role ?? 'visitor' }
  }

/** Permissions end some time after the sign-in, even if the token is renewed. */
export const isRecent = ({ authTime }: Caller, now: Date): boolean =>
  now.getTime() - authTime.getTime() < LIMITS.adminSessionMs

/** By the claims of the token: enrolling later does not change how a session began. */
export const lacksSecondFactor = ({ role, secondFactor }: Caller, mode: SecondFactorMode): boolean =>
  mode === 'required' && role !== 'visitor' && secondFactor === undefined
