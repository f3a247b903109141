import type { UserRecord } from 'firebase-admin/auth'
import type { z } from 'zod'
import { displayNameOf } from '../contract/people/display-name.ts'
import { PERMISSIONS_OF } from '../contract/people/permissions.ts'
import type { SecondFactorMode, SessionUser, verifyAnswerSchema } from '../contract/people/session.ts'
import type { Accounts } from '../data/accounts.ts'
import { ApiError } from '../http/api-error.ts'
import { lacksSecondFactor, type Caller, type Identify } from '../http/caller.ts'

export interface SessionDeps {
  identify: Identify
  accounts: Accounts
  secondFactor: SecondFactorMode
}

export async function verifyToken(token: string, { identify }: SessionDeps) {
  const caller = await identify(token)
  if (caller === null) throw new ApiError('unauthenticated')
  return whoIs(caller)
}

export async function describeSession(
  caller: Caller,
  { accounts, secondFactor: mode }: SessionDeps,
): Promise<SessionUser> {
  const isMissing = lacksSecondFactor(caller, mode)
  const record = await accounts.find(caller.uid)
  // Deleted since the token was checked.
  if (record === null) throw new ApiError('unauthenticated')
  return {
    ...whoIs(caller),
    displayName: displayNameOf(record.displayName, caller.email),
    photoURL: record.photoURL ?? null,
    permissions: isMissing ? [] : powersOf(caller),
    loginTime: caller.authTime.toISOString(),
    secondFactor: { mode, isMissing },
    metadata: metadataOf(record),
  }
}

function whoIs({ uid, email, emailVerified, role }: Caller): z.infer<typeof verifyAnswerSchema> {
  return { uid, email, emailVerified, isAdmin: role !== 'visitor', isOwner: role === 'owner' }
}

/** The permissions of the caller at this moment: a role alone is not enough. */
const powersOf = (caller: Caller) => (caller.emailVerified ? [...PERMISSIONS_OF[caller.role]] : [])

const metadataOf = ({ metadata }: UserRecord): SessionUser['metadata'] => ({
  creationTime: toInstant(metadata.creationTime),
  lastSignInTime: toInstant(metadata.lastSignInTime),
})

/** The identity service has its own format for times, or omits them. */
const toInstant = (text: string | null | undefined): string | null =>
  text ? new Date(text).toISOString() : null
