import type { QueryDocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import type { AuditEntry } from '../contract/people/audit.ts'
import type { Collections } from '../data/collections.ts'
import { auditOfDocument } from '../data/queries.ts'

/** In the commit of a document: several of them fit into one. */
const MOST = 20

/** In a commit of its own: below what one takes. */
const SURPLUS_TOGETHER = 300

/**
 * Adds to a commit that the audit trail has no values of a document any more. Who did what and when stays. Entries beyond
 * the size of a commit are emptied before it. The entries are read and written without their schema, which an entry of an
 * earlier release may not fit.
 */
export async function redactAudit(
  batch: WriteBatch,
  target: AuditEntry['target'],
  collections: Pick<Collections, 'audit'>,
): Promise<void> {
  const { docs } = await auditOfDocument(collections, target).query.get()
  const written = docs.filter((entry) => {
    const values: unknown[] = [entry.get('before'), entry.get('after')]
    return values.some((value) => value !== undefined && value !== null)
  })
  for (let start = MOST; start < written.length; start += SURPLUS_TOGETHER) {
    const surplus = collections.audit.firestore.batch()
    empty(surplus, written.slice(start, start + SURPLUS_TOGETHER))
    await surplus.commit()
  }
  empty(batch, written.slice(0, MOST))
}

function empty(batch: WriteBatch, entries: readonly QueryDocumentSnapshot[]): void {
  for (const { ref, updateTime } of entries) {
    batch.update(ref.withConverter(null), { before: null, after: null }, { lastUpdateTime: updateTime })
  }
}
