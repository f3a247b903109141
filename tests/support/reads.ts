import { Firestore, Query, type QuerySnapshot } from 'firebase-admin/firestore'
import { vi } from 'vitest'

/** Entries of an index that are counted for the price of one read. */
const COUNTED = 1000

const sum = (numbers: number[]): number => numbers.reduce((one, other) => one + other, 0)

/**
 * What Firestore charges for while `work` runs: a read for each document, found or not, for each thousand
 * entries of an index that are counted, and for each answer without any.
 */
export async function readsOf(work: () => Promise<unknown>): Promise<number> {
  // Every document that is read by its name is, `get` of a reference being one of them.
  const named = vi.spyOn(Firestore.prototype, 'getAll')
  const queries = vi.spyOn(Query.prototype, 'get')
  // Counting is one way of aggregating.
  const counts = vi.spyOn(Query.prototype, 'aggregate')
  const spies = [named, queries, counts]
  let found: QuerySnapshot[]
  let counted: Query[]
  let reads: number
  try {
    await work()
    reads = named.mock.calls.flat().length
    found = await Promise.all(queries.mock.results.map(({ value }) => value as Promise<QuerySnapshot>))
    counted = counts.mock.contexts as Query[]
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
  const entries = await Promise.all(counted.map(async (query) => (await query.count().get()).data().count))
  return (
    reads +
    sum(found.map(({ size }) => Math.max(size, 1))) +
    sum(entries.map((count) => Math.max(Math.ceil(count / COUNTED), 1)))
  )
}
