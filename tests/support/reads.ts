import { Firestore, Query, type DocumentSnapshot, type QuerySnapshot } from 'firebase-admin/firestore'
import { vi } from 'vitest'

/** Entries of an index that are counted for the price of one read. */
const COUNTED = 1000

const sum = (numbers: number[]): number => numbers.reduce((one, other) => one + other, 0)

export interface Cost {
  /** What Firestore charges for: a read for each document, for each thousand counted index entries, for no answer. */
  reads: number
  /** The size of the documents that were read, as text. */
  bytes: number
}

export const costText = (cost: Cost | null): string =>
  cost ? `${cost.reads} reads, ${cost.bytes} bytes` : 'none'

/** The fields as they were received. */
const sizeOf = (document: DocumentSnapshot): number =>
  JSON.stringify(Reflect.get(document, '_fieldsProto') ?? {}).length

/** What `work` reads of Firestore. */
export async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  // Every document that is read by its name is, `get` of a reference being one of them.
  const named = vi.spyOn(Firestore.prototype, 'getAll')
  const queries = vi.spyOn(Query.prototype, 'get')
  // Counting is one way of aggregating.
  const counts = vi.spyOn(Query.prototype, 'aggregate')
  const spies = [named, queries, counts]
  let ofNames: DocumentSnapshot[]
  let found: QuerySnapshot[]
  let counted: Query[]
  try {
    await work()
    ofNames = (
      await Promise.all(named.mock.results.map(({ value }) => value as Promise<DocumentSnapshot[]>))
    ).flat()
    found = await Promise.all(queries.mock.results.map(({ value }) => value as Promise<QuerySnapshot>))
    counted = counts.mock.contexts as Query[]
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
  const entries = await Promise.all(counted.map(async (query) => (await query.count().get()).data().count))
  const documents = [...ofNames, ...found.flatMap(({ docs }) => docs)]
  return {
    reads:
      ofNames.length +
      sum(found.map(({ size }) => Math.max(size, 1))) +
      sum(entries.map((count) => Math.max(Math.ceil(count / COUNTED), 1))),
    bytes: sum(documents.map(sizeOf)),
  }
}

export const readsOf = async (work: () => Promise<unknown>): Promise<number> => (await costOf(work)).reads
