import type { UserRecord } from 'firebase-admin/auth'
import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { addAudit, type AuditedChange } from '../audit/audit.service.ts'
import type { AuditedAction } from '../contract/people/audit.ts'
import type { Admin, TeamMember } from '../contract/people/admins.ts'
import type { Page, PageRequest } from '../contract/calls/paging.ts'
import type { Account } from '../contract/people/session.ts'
import { oneLine } from '../contract/texts/one-line.ts'
import type { Clock } from '../data/clock.ts'
import { optimistically } from '../data/optimistic.ts'
import { adminsListed } from '../data/queries.ts'
import { ApiError } from '../http/api-error.ts'
import { pageOf } from '../http/page-of.ts'
import type { Log } from '../logging/log.ts'
import { accountView, requireAccount } from './account.service.ts'
import { projectClaim, type ClaimDeps } from './claim.service.ts'
import { resolveRequest } from './resolve-request.service.ts'

export interface AdminDeps extends ClaimDeps {
  clock: Clock
}

export interface AdminListDeps extends AdminDeps {
  log: Log
}

export async function listAdmins(
  page: PageRequest,
  { accounts, collections, log }: AdminListDeps,
): Promise<Page<TeamMember>> {
  const { items, nextCursor } = await pageOf(adminsListed(collections), page, log)
  const records = await accounts.findAll(items.map(({ uid }) => uid))
  const accountOf = new Map(records.map((record) => [record.uid, record]))
  return { items: items.map((admin) => memberOf(admin, accountOf.get(admin.uid))), nextCursor }
}

const memberOf = ({ endedSessions: _own, ...admin }: Admin, account: UserRecord | undefined): TeamMember => ({
  ...admin,
  displayName: oneLine(account?.displayName ?? '') || admin.email,
  emailVerified: account?.emailVerified === true,
  lastSeenAt: account === undefined ? null : lastSeenOf(account),
})

/** The later of the last sign-in and the last renewal of a session. */
function lastSeenOf({ metadata: { lastSignInTime, lastRefreshTime } }: UserRecord): string | null {
  const times = [lastSignInTime, lastRefreshTime].map((time) => Date.parse(time ?? ''))
  const known = times.filter((time) => !Number.isNaN(time))
  return known.length === 0 ? null : new Date(Math.max(...known)).toISOString()
}

/**
 * Makes an account with a verified address an admin. The commit is decisive; the claim is set after it, also if an
 * earlier call ended after its commit.
 */
export async function grantAdmin(actor: string, email: string, deps: AdminDeps): Promise<Account> {
  const record = await requireAccount(email, deps)
  await change(record.uid, deps, (found) => (found.exists ? undefined : commitGrant(actor, record, deps)))
  await projectClaim(record.uid, deps)
  return accountView(record, 'admin')
}

/**
 * Revokes the role, then ends the sessions, then clears the claim. If the claim is still set, an earlier call ended
 * after its commit, and a repeated call completes it.
 */
export async function revokeAdmin(actor: string, email: string, deps: AdminDeps): Promise<Account> {
  const record = await requireAccount(email, deps)
  const { uid } = record
  const removed = await change(uid, deps, (found) =>
    found.exists ? commitRevocation(actor, found, deps) : undefined,
  )
  if (removed || record.customClaims?.['admin'] !== undefined) {
    await deps.accounts.endSessions(uid)
    await projectClaim(uid, deps)
  }
  return accountView(record, undefined)
}

/**
 * Commits the result of `decide` for the current document, or nothing if it returns none. Returns whether this call
 * changed anything.
 */
function change(
  uid: string,
  { collections }: AdminDeps,
  decide: (found: DocumentSnapshot<Admin>) => Promise<unknown> | undefined,
): Promise<boolean> {
  return optimistically(async () => {
    const found = await collections.admins.doc(uid).get()
    // The raw field: an account whose document cannot be parsed must still lose its role.
    if (found.get('role') === 'owner') throw new ApiError('owner-protected')
    const commit = decide(found)
    await commit
    return commit !== undefined
  })
}

/**
 * A stranger can sign up with another person's address. So the address has to be verified, and sessions end before
 * the commit: no earlier session ever has the new permissions.
 */
async function commitGrant(actor: string, record: UserRecord, deps: AdminDeps) {
  if (!record.emailVerified) throw new ApiError('account-not-verified')
  const { accounts, collections, clock } = deps
  await accounts.endSessions(record.uid)
  const at = clock.now().toISOString()
  const answerRequest = await resolveRequest({ actor, uid: record.uid, at }, collections)
  const batch = collections.admins.doc(record.uid).firestore.batch()
  addGrant(batch, actor, record, deps)
  answerRequest(batch)
  return batch.commit()
}

/** Adds to a commit that an account without a role becomes an admin, with the audit entry. */
export function addGrant(
  batch: WriteBatch,
  actor: string,
  { uid, email = '' }: UserRecord,
  { collections, clock }: Pick<AdminDeps, 'collections' | 'clock'>,
): void {
  const at = clock.now().toISOString()
  batch.create(collections.admins.doc(uid), { uid, email, role: 'admin', grantedAt: at, grantedBy: actor })
  addAudit(batch, collections, roleChange('admins.grant', { actor, uid, at, before: null, after: 'admin' }))
}

function commitRevocation(
  actor: string,
  { ref, id: uid, updateTime }: DocumentSnapshot<Admin>,
  { collections, clock }: AdminDeps,
) {
  const at = clock.now().toISOString()
  const batch = ref.firestore.batch()
  // Only the version that was read: never the owner's document, and none that was granted again since.
  batch.delete(ref, updateTime === undefined ? { exists: true } : { lastUpdateTime: updateTime })
  addAudit(batch, collections, roleChange('admins.revoke', { actor, uid, at, before: 'admin', after: null }))
  return batch.commit()
}

interface RoleChange {
  actor: string
  uid: string
  at: string
  before: Admin['role'] | null
  after: Admin['role'] | null
}

export const roleChange = (
  action: AuditedAction,
  { actor, uid, at, before, after }: RoleChange,
): AuditedChange => ({
  at,
  actor: { kind: 'user', uid: actor },
  action,
  target: { collection: 'admins', id: uid },
  before: before && { role: before },
  after: after && { role: after },
})
