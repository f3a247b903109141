import { createHash, timingSafeEqual } from 'node:crypto'
import type { UserRecord } from 'firebase-admin/auth'
import { projectClaim } from '../admins/claim.service.ts'
import { roleChange, type AdminDeps } from '../admins/admins.service.ts'
import { resolveRequest } from '../admins/resolve-request.service.ts'
import { addAudit } from '../audit/audit.service.ts'
import { DEFAULT_RETENTION } from '../contract/site/retention.ts'
import { isOvertaken, isTaken } from '../data/outcomes.ts'
import type { Copies } from '../data/copies.ts'
import { ApiError } from '../http/api-error.ts'
import type { Caller } from '../http/caller.ts'
import type { Log } from '../logging/log.ts'

/** Set by the deployer of the site: without both of them no account can become its owner. */
export interface SetupSettings {
  ownerEmail: string | undefined
  setupToken: string | undefined
}

export interface SetupDeps extends AdminDeps {
  setup: SetupSettings
  log: Log
  copies: Copies
}

/** An owner is cached, since it never changes; the absence of one is read each time. */
export async function needsSetup({ collections, copies }: SetupDeps): Promise<boolean> {
  const { owner } = collections
  const read = async () => (await owner.get()).data()
  return (await copies.owner.seen(owner.id, copies.maxAgeMs, read, 0)) === undefined
}

/**
 * Binds the caller as the owner, permanently. Sessions end before the commit, so no earlier session, perhaps an
 * impostor's, ever has the owner's permissions. A caller who is interrupted before the commit signs in and tries
 * again; after the commit they are the owner, and trying again sets the claim.
 */
export async function bindOwner(caller: Caller, setupToken: string, deps: SetupDeps): Promise<void> {
  // A token has the state of the account when it was signed, up to an hour ago.
  const account = await deps.accounts.find(caller.uid)
  requireCredentials(account, { uid: caller.uid, setupToken }, deps)
  await refuseSecond(caller, deps)
  await deps.accounts.endSessions(caller.uid)
  try {
    await commitOwner(caller, deps)
  } catch (error) {
    if (!isTaken(error) && !isOvertaken(error)) throw error
    await refuseSecond(caller, deps)
    throw error
  }
  await projectClaim(caller.uid, deps)
}

async function refuseSecond({ uid }: Caller, deps: SetupDeps): Promise<void> {
  const bound = (await deps.collections.owner.get()).data()
  if (bound === undefined) return
  if (bound.uid === uid) await projectClaim(uid, deps)
  throw new ApiError('already-set-up')
}

/** The same answer for every reason, and all checks run each time: neither text nor time reveals which one failed. */
function requireCredentials(
  account: UserRecord | null,
  { uid, setupToken }: { uid: string; setupToken: string },
  { setup, log }: SetupDeps,
): void {
  const checks = {
    configured: setup.ownerEmail !== undefined && setup.setupToken !== undefined,
    token: isSame(setupToken, setup.setupToken ?? ''),
    address: isSame(normalise(account?.email ?? ''), normalise(setup.ownerEmail ?? '')),
    verified: account?.emailVerified === true,
  }
  const failed = Object.entries(checks).flatMap(([name, passed]) => (passed ? [] : [name]))
  if (failed.length === 0) return
  log.warn('set-up refused', { uid, failed })
  throw new ApiError('setup-refused')
}

const normalise = (email: string): string => email.trim().toLowerCase()

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Hashed first, so that lengths are equal and the comparison takes the same time for any guess. */
const isSame = (given: string, wanted: string): boolean => timingSafeEqual(digest(given), digest(wanted))

async function commitOwner({ uid, email }: Caller, { collections, clock }: SetupDeps): Promise<void> {
  const at = clock.now().toISOString()
  const { owner, admins, retention } = collections
  const answerRequest = await resolveRequest({ actor: uid, uid, at }, collections)
  const batch = owner.firestore.batch()
  // Of concurrent attempts, one creates it. Periods that a restore has written meanwhile fail the commit, too: called again,
  // it succeeds.
  batch.create(owner, { uid, boundAt: at })
  batch.set(admins.doc(uid), { uid, email, role: 'owner', grantedAt: at, grantedBy: uid })
  addAudit(
    batch,
    collections,
    roleChange('owner.bind', { actor: uid, uid, at, before: null, after: 'owner' }),
  )
  // A site that begins keeps what its privacy notice says, from the first night on.
  if (!(await retention.get()).exists) batch.create(retention, { ...DEFAULT_RETENTION, updatedAt: at })
  answerRequest(batch)
  await batch.commit()
}
