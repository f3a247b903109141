import { Firestore, Query, type DocumentSnapshot, type QuerySnapshot } from 'firebase-admin/firestore'
import { vi } from 'vitest'
import { z } from 'zod'

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

interface Seen {
  /** Read by their names. */
  named: DocumentSnapshot[]
  found: QuerySnapshot[]
  counted: Query[]
}

async function seenBy(work: () => Promise<unknown>): Promise<Seen> {
  // Every document that is read by its name is, `get` of a reference being one of them.
  const named = vi.spyOn(Firestore.prototype, 'getAll')
  const queries = vi.spyOn(Query.prototype, 'get')
  // Counting is one way of aggregating.
  const counts = vi.spyOn(Query.prototype, 'aggregate')
  try {
    await work()
    const ofNames = named.mock.results.map(({ value }) => value as Promise<DocumentSnapshot[]>)
    const found = queries.mock.results.map(({ value }) => value as Promise<QuerySnapshot>)
    return {
      named: (await Promise.all(ofNames)).flat(),
      found: await Promise.all(found),
      counted: counts.mock.contexts as Query[],
    }
  } finally {
    for (const spy of [named, queries, counts]) spy.mockRestore()
  }
}

/** What `work` reads of Firestore. */
async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const { named, found, counted } = await seenBy(work)
  const entries = await Promise.all(counted.map(async (query) => (await query.count().get()).data().count))
  const documents = [...named, ...found.flatMap(({ docs }) => docs)]
  return {
    reads:
      named.length +
      sum(found.map(({ size }) => Math.max(size, 1))) +
      sum(entries.map((count) => Math.max(Math.ceil(count / COUNTED), 1))),
    bytes: sum(documents.map(sizeOf)),
  }
}

const ATTEMPTS = 5

class NotInTime extends Error {
  override name = 'NotInTime'
}

/**
 * What a request reads that changes nothing. After a 503 it asks again, like the clients of the API: among thousands of
 * documents, a busy machine can miss the deadline of a request.
 */
export async function costOfRequest(
  send: () => Promise<Response>,
): Promise<{ cost: Cost; answer: Response }> {
  for (let attempt = 1; ; attempt += 1) {
    let answer = new Response()
    try {
      const cost = await costOf(async () => {
        answer = await send()
        if (answer.status === 503) throw new NotInTime(await answer.text())
        if (!answer.ok) throw new Error(`A refusal costs little: ${answer.status} ${await answer.text()}`)
      })
      return { cost, answer }
    } catch (error) {
      if (!(error instanceof NotInTime) || attempt === ATTEMPTS) throw error
    }
  }
}

export const readsOf = async (work: () => Promise<unknown>): Promise<number> => (await costOf(work)).reads

/** How often `work` reads each document of a collection, and how often it counts some of them. */
export async function looksAt(
  collection: string,
  work: () => Promise<unknown>,
): Promise<{ read: Record<string, number>; counts: number }> {
  const { named, found, counted } = await seenBy(work)
  const documents = [...named, ...found.flatMap(({ docs }) => docs)].filter(
    ({ ref, exists }) => exists && ref.parent.id === collection,
  )
  const times = Map.groupBy(documents, ({ id }) => id)
  const ofCollection = counted.filter((query) => collectionOf(query) === collection)
  return {
    read: Object.fromEntries([...times].map(([id, some]) => [id, some.length])),
    counts: ofCollection.length,
  }
}

const optionsSchema = z.object({ collectionId: z.string() })

/** Queries do not say what they are about. */
const collectionOf = (query: Query): string =>
  optionsSchema.parse(Reflect.get(query, '_queryOptions')).collectionId
