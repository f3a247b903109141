import type { WriteBatch } from 'firebase-admin/firestore'
import type { AuditEntry } from '../contract/people/audit.ts'
import type { Collections } from '../data/collections.ts'
import { auditOfDocument } from '../data/queries.ts'

/**
 * Adds to a commit that the audit trail has no values of a document any more. Who did what and when stays. The entries are
 * read and written without their schema, which an entry of an earlier release may not fit.
 */
export async function redactAudit(
  batch: WriteBatch,
  target: AuditEntry['target'],
  collections: Pick<Collections, 'audit'>,
): Promise<void> {
  const { docs } = await auditOfDocument(collections, target).query.get()
  for (const entry of docs) {
    const values: unknown[] = [entry.get('before'), entry.get('after')]
    if (values.every((value) => value === undefined || value === null)) continue
    batch.update(
      entry.ref.withConverter(null),
      { before: null, after: null },
      { lastUpdateTime: entry.updateTime },
    )
  }
}
