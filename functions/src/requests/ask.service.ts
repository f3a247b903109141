import type { DocumentSnapshot, UpdateData } from 'firebase-admin/firestore'
import { addAudit } from '../audit/audit.service.ts'
import type { AccessRequest } from '../contract/people/access-requests.ts'
import { displayNameOf } from '../contract/people/display-name.ts'
import { firstOf } from '../contract/texts/first-of.ts'
import { CONVERTERS } from '../data/collections.ts'
import { lostRace } from '../data/optimistic.ts'
import { ApiError } from '../http/api-error.ts'
import type { Caller } from '../http/caller.ts'
import type { Remember } from '../http/repeatable.ts'
import type { RequestDeps } from './requests.service.ts'

const LONGEST_NAME = 80

/**
 * Requests access, for the first time or again: under the rules a browser can create a request, but not reopen a
 * decided one. Does nothing while one is pending.
 */
export async function askForAccess(
  { uid, email }: Caller,
  remember: Remember<AccessRequest>,
  deps: RequestDeps,
): Promise<AccessRequest> {
  const { userRequests, admins } = deps.collections
  const found = await userRequests.doc(uid).get()
  const earlier = found.data()
  if (earlier?.status === 'pending') return earlier
  if ((await admins.doc(uid).get()).exists) throw new ApiError('already-admin')
  const record = await deps.accounts.find(uid)
  const request: AccessRequest = {
    uid,
    email,
    displayName: firstOf(displayNameOf(record?.displayName, email), LONGEST_NAME),
    status: 'pending',
    requestedAt: deps.clock.now().toISOString(),
    approvedAt: null,
    approvedBy: null,
    rejectedAt: null,
    rejectedBy: null,
    notes: null,
  }
  try {
    await commitAsking(found, request, remember, deps)
    return request
  } catch (error) {
    if (!lostRace(error)) throw error
    const present = (await userRequests.doc(uid).get()).data()
    if (present?.status === 'pending') return present
    throw new ApiError('try-again', { cause: error })
  }
}

async function commitAsking(
  found: DocumentSnapshot<AccessRequest>,
  request: AccessRequest,
  remember: Remember<AccessRequest>,
  { collections }: RequestDeps,
): Promise<void> {
  const { ref, updateTime } = found
  const batch = ref.firestore.batch()
  if (updateTime) {
    const stored = CONVERTERS.userRequests.toFirestore(request) as UpdateData<AccessRequest>
    batch.update(ref, stored, { lastUpdateTime: updateTime })
  } else batch.create(ref, request)
  addAudit(batch, collections, {
    at: request.requestedAt,
    actor: { kind: 'user', uid: request.uid },
    action: 'requests.ask',
    target: { collection: 'userRequests', id: ref.id },
    before: updateTime ? { status: String(found.get('status')) } : null,
    after: { status: request.status },
  })
  remember(batch, request)
  await batch.commit()
}
