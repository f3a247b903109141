import type { DocumentReference, WriteBatch } from 'firebase-admin/firestore'
import type { AuditedAction } from '../contract/people/audit.ts'
import type { ErrorCode } from '../contract/calls/errors.ts'
import { optimistically } from '../data/optimistic.ts'
import { ApiError } from '../http/api-error.ts'
import { addAudit } from './audit.service.ts'
import { factsOf } from './change.service.ts'
import { auditTargetOf, type RevisionDeps } from './revision.service.ts'

export interface Deletion<Model> {
  reference: DocumentReference<Model>
  /** The uid of the account that deletes it. */
  actor: string
  action: AuditedAction
  /** The fields of it that the audit keeps. */
  facts: readonly string[]
  /** The error if there is none. */
  missing: ErrorCode
  /** Throws the reason if it cannot be deleted. It is called again if the document changes after it ran. */
  allow: (present: Model) => void | Promise<void>
  /** Adds other writes to the commit. */
  also: (batch: WriteBatch, deleted: { id: string }) => void
}

/** Deletes the version of the document that was checked, with its audit entry. */
export function deleteDocument<Model extends object>(
  { reference, actor, action, facts, missing, allow, also }: Deletion<Model>,
  { collections, clock }: RevisionDeps,
): Promise<{ id: string }> {
  const deleted = { id: reference.id }
  return optimistically(async () => {
    const snapshot = await reference.get()
    const present = snapshot.data()
    if (!present || !snapshot.updateTime) throw new ApiError(missing)
    await allow(present)
    const batch = reference.firestore.batch()
    batch.delete(reference, { lastUpdateTime: snapshot.updateTime })
    addAudit(batch, collections, {
      at: clock.now().toISOString(),
      actor: { kind: 'user', uid: actor },
      action,
      target: auditTargetOf(reference),
      before: factsOf(present, facts),
      after: null,
    })
    also(batch, deleted)
    await batch.commit()
    return deleted
  })
}
