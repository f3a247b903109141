import type { UserRecord } from 'firebase-admin/auth'
import type { Admin } from '../contract/people/admins.ts'
import { displayNameOf } from '../contract/people/display-name.ts'
import type { Account } from '../contract/people/session.ts'
import { ApiError } from '../http/api-error.ts'
import type { ClaimDeps } from './claim.service.ts'

export async function requireAccount(email: string, { accounts }: ClaimDeps): Promise<UserRecord> {
  const record = await accounts.findByEmail(email)
  if (record === null) throw new ApiError('account-not-found')
  return record
}

export async function findAccount(email: string, deps: ClaimDeps): Promise<Account> {
  const record = await requireAccount(email, deps)
  return accountView(record, (await deps.collections.admins.doc(record.uid).get()).data()?.role)
}

export function accountView(record: UserRecord, role: Admin['role'] | undefined): Account {
  const { uid, email = '', displayName, emailVerified, disabled } = record
  return {
    uid,
    email,
    displayName: displayNameOf(displayName, email),
    emailVerified,
    disabled,
    isAdmin: role !== undefined,
    isOwner: role === 'owner',
  }
}
