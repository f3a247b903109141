import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'

/** Well below what one commit takes. */
const BATCH = 200

/**
 * Deletes all documents that a query finds, in batches of limited size. After an interruption, the next call
 * completes it.
 */
export async function deleteFound(
  query: Query,
  onDeleted: (documents: readonly QueryDocumentSnapshot[]) => void = () => undefined,
): Promise<void> {
  let found = BATCH
  while (found === BATCH) {
    const { docs } = await query.limit(BATCH).get()
    if (docs.length === 0) return
    const batch = query.firestore.batch()
    for (const { ref } of docs) batch.delete(ref)
    await batch.commit()
    onDeleted(docs)
    found = docs.length
  }
}
