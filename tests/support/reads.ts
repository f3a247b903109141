import { DocumentReference, Firestore, Query } from 'firebase-admin/firestore'
import { vi } from 'vitest'

/** What Firestore charges for while `work` runs: a read for each document, and one for an empty answer. */
export async function readsOf(work: () => Promise<unknown>): Promise<number> {
  const queries = vi.spyOn(Query.prototype, 'get')
  // Documents asked for one by one come this way, too.
  const documents = vi.spyOn(Firestore.prototype, 'getAll')
  try {
    await work()
    const found = await Promise.all(queries.mock.results.map(({ value }) => value))
    const listed = found.reduce((sum, { size }) => sum + Math.max(size, 1), 0)
    const asked = documents.mock.calls.flat().filter((part) => part instanceof DocumentReference)
    return listed + asked.length
  } finally {
    queries.mockRestore()
    documents.mockRestore()
  }
}
