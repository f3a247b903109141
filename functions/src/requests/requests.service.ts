import type { DocumentReference, DocumentSnapshot, UpdateData, WriteBatch } from 'firebase-admin/firestore'
import { addGrant, type AdminListDeps } from '../admins/admins.service.ts'
import { projectClaim } from '../admins/claim.service.ts'
import { addAudit } from '../audit/audit.service.ts'
import type { AuditedAction } from '../contract/people/audit.ts'
import type { AccessRequest, AccessRequestStatus } from '../contract/people/access-requests.ts'
import type { Page, PageRequest } from '../contract/calls/paging.ts'
import { CONVERTERS } from '../data/collections.ts'
import { lostRace } from '../data/optimistic.ts'
import { requestsByStatus, requestsListed } from '../data/queries.ts'
import { ApiError } from '../http/api-error.ts'
import { pageOf } from '../http/page-of.ts'
import type { Remember } from '../http/repeatable.ts'

export type RequestDeps = AdminListDeps

export const listRequests = (
  { status, ...page }: PageRequest & { status?: AccessRequestStatus | undefined },
  { collections, log }: RequestDeps,
): Promise<Page<AccessRequest>> =>
  pageOf(status ? requestsByStatus(collections, status) : requestsListed(collections), page, log)

/**
 * Approves a request: the decision, the role and their audit entries are one commit, and the claim is set after it.
 * If a call was interrupted between them and is repeated without a key, it answers that the request is decided, and
 * sets the claim.
 */
export async function approveRequest(
  actor: string,
  uid: string,
  remember: Remember<AccessRequest>,
  deps: RequestDeps,
): Promise<AccessRequest> {
  const found = await findRequest(uid, deps)
  if (found.data()?.status === 'approved') await projectClaim(uid, deps)
  const request = requirePending(found)
  const record = await deps.accounts.find(uid)
  if (record === null) throw new ApiError('account-not-found')
  // The request's address gets the role, if its owner has verified it.
  if (!record.emailVerified || record.email !== request.email) throw new ApiError('applicant-not-verified')
  const decision = { status: 'approved', approvedAt: nowOf(deps), approvedBy: actor } as const
  const hasRole = (await deps.collections.admins.doc(uid).get()).exists
  // Before the commit: no earlier session ever has the new permissions.
  if (!hasRole) await deps.accounts.endSessions(uid)
  return commitChange({ actor, found, change: decision, action: 'requests.approve' }, deps, {
    remember,
    also: (batch) => {
      if (!hasRole) addGrant(batch, actor, record, deps)
    },
  })
}

export async function rejectRequest(
  actor: string,
  uid: string,
  notes: string,
  remember: Remember<AccessRequest>,
  deps: RequestDeps,
): Promise<AccessRequest> {
  const found = await findRequest(uid, deps)
  requirePending(found)
  const change = { status: 'rejected', rejectedAt: nowOf(deps), rejectedBy: actor, notes } as const
  return commitChange({ actor, found, change, action: 'requests.reject' }, deps, { remember })
}

/** Reopens a decided request, also of an applicant who has lost the role since. */
export async function reopenRequest(
  actor: string,
  uid: string,
  remember: Remember<AccessRequest>,
  deps: RequestDeps,
): Promise<AccessRequest> {
  const found = await findRequest(uid, deps)
  const request = found.data()
  if (request?.status === 'pending') return request
  if ((await deps.collections.admins.doc(uid).get()).exists) throw new ApiError('still-admin')
  const change = { ...UNDECIDED, status: 'pending' } as const
  return commitChange({ actor, found, change, action: 'requests.reopen' }, deps, { remember })
}

const UNDECIDED = { approvedAt: null, approvedBy: null, rejectedAt: null, rejectedBy: null, notes: null }

const nowOf = ({ clock }: RequestDeps): string => clock.now().toISOString()

async function findRequest(uid: string, { collections }: RequestDeps) {
  const found = await collections.userRequests.doc(uid).get()
  if (!found.exists) throw new ApiError('not-found')
  return found
}

function requirePending(found: DocumentSnapshot<AccessRequest>): AccessRequest {
  const request = found.data()
  if (request?.status === 'pending') return request
  throw new ApiError('already-decided', { fields: statusOf(found) })
}

/** The outcome, for an admin who decides too late. */
const statusOf = (found: DocumentSnapshot<AccessRequest>) => ({ status: String(found.get('status')) })

interface Change {
  actor: string
  found: DocumentSnapshot<AccessRequest>
  change: Partial<AccessRequest>
  action: AuditedAction
}

interface Extras {
  remember: Remember<AccessRequest>
  /** Adds other writes to the commit. */
  also?: (batch: WriteBatch) => void
}

/** Has the version that was read as precondition: of two decisions one wins, and the other gets its outcome. */
async function commitChange(
  { actor, found, change, action }: Change,
  deps: RequestDeps,
  { remember, also }: Extras,
): Promise<AccessRequest> {
  const { ref, updateTime } = found
  const before = found.data()
  if (!before || !updateTime) throw new ApiError('not-found')
  const after = { ...before, ...change }
  const batch = ref.firestore.batch()
  // `update` bypasses the converter; unlike `set` it holds for one version only.
  const stored = CONVERTERS.userRequests.toFirestore(after) as UpdateData<AccessRequest>
  batch.update(ref, stored, { lastUpdateTime: updateTime })
  addAudit(batch, deps.collections, {
    at: nowOf(deps),
    actor: { kind: 'user', uid: actor },
    action,
    target: { collection: 'userRequests', id: ref.id },
    before: { status: before.status },
    after: { status: after.status },
  })
  also?.(batch)
  remember(batch, after)
  try {
    await batch.commit()
  } catch (error) {
    if (!lostRace(error)) throw error
    throw await overtaken(ref, error)
  }
  return after
}

async function overtaken(ref: DocumentReference<AccessRequest>, cause: unknown): Promise<ApiError> {
  const found = await ref.get()
  return new ApiError(found.exists ? 'already-decided' : 'not-found', {
    cause,
    ...(found.exists && { fields: statusOf(found) }),
  })
}
