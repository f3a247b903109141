import type { DocumentReference, WriteBatch } from 'firebase-admin/firestore'
import type { AuditedAction } from '../contract/people/audit.ts'
import { addAudit } from './audit.service.ts'
import { factsOf } from './change.service.ts'
import { auditTargetOf, type RevisionDeps } from './revision.service.ts'

interface Creation<Model> {
  reference: DocumentReference<Model>
  created: Model
  /** The uid of the account that creates it. */
  actor: string
  action: AuditedAction
  /** The fields of it that the audit keeps. */
  facts: readonly string[]
}

/** Creates the document in the commit, with its audit entry. */
export function addCreation<Model extends object>(
  batch: WriteBatch,
  { reference, created, actor, action, facts }: Creation<Model>,
  { collections, clock }: RevisionDeps,
): void {
  batch.create(reference, created)
  addAudit(batch, collections, {
    at: clock.now().toISOString(),
    actor: { kind: 'user', uid: actor },
    action,
    target: auditTargetOf(reference),
    before: null,
    after: factsOf(created, facts),
  })
}
