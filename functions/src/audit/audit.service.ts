import type { Transaction, WriteBatch } from 'firebase-admin/firestore'
import type { AuditedAction, AuditEntry } from '../contract/people/audit.ts'
import type { Collections } from '../data/collections.ts'

/** Of a change, without personal data: people are named by their uid. */
export type AuditedChange = Omit<AuditEntry, 'id'> & { action: AuditedAction }

/** Adds the entry to the commit of the change, so that neither is stored without the other. */
export function addAudit(
  batch: WriteBatch | Transaction,
  { audit }: Pick<Collections, 'audit'>,
  change: AuditedChange,
): void {
  const reference = audit.doc()
  batch.create(reference, { id: reference.id, ...change })
}
