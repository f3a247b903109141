import type { UpdateData, WriteBatch } from 'firebase-admin/firestore'
import { addAudit } from '../audit/audit.service.ts'
import type { AccessRequest } from '../contract/people/access-requests.ts'
import { CONVERTERS, type Collections } from '../data/collections.ts'

interface Grant {
  actor: string
  uid: string
  /** When the role is given. */
  at: string
}

/**
 * An account that gets a role may still have a pending request: it is approved in the same commit. Returns what that
 * adds to the commit.
 */
export async function resolveRequest(
  { actor, uid, at }: Grant,
  collections: Collections,
): Promise<(batch: WriteBatch) => void> {
  const found = await collections.userRequests.doc(uid).get()
  const { ref, updateTime } = found
  const request = found.data()
  if (request?.status !== 'pending' || updateTime === undefined) return () => undefined
  const approved = { ...request, status: 'approved' as const, approvedAt: at, approvedBy: actor }
  return (batch) => {
    const stored = CONVERTERS.userRequests.toFirestore(approved) as UpdateData<AccessRequest>
    batch.update(ref, stored, { lastUpdateTime: updateTime })
    addAudit(batch, collections, {
      at,
      actor: { kind: 'user', uid: actor },
      action: 'requests.approve',
      target: { collection: 'userRequests', id: uid },
      before: { status: 'pending' },
      after: { status: 'approved' },
    })
  }
}
