import { DocumentReference, Query } from 'firebase-admin/firestore'
import { vi } from 'vitest'

/** What Firestore charges for while `work` runs: a read for each document, and one for an empty answer. */
export async function readsOf(work: () => Promise<unknown>): Promise<number> {
  const queries = vi.spyOn(Query.prototype, 'get')
  const documents = vi.spyOn(DocumentReference.prototype, 'get')
  try {
    await work()
    const found = await Promise.all(queries.mock.results.map(({ value }) => value))
    const listed = found.reduce((sum, { size }) => sum + Math.max(size, 1), 0)
    return listed + documents.mock.calls.length
  } finally {
    queries.mockRestore()
    documents.mockRestore()
  }
}
