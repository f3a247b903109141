import type { DocumentSnapshot, QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import type { Page, PageRequest } from '../contract/calls/paging.ts'
import { readCursor, writeCursor, type Position } from '../data/cursor.ts'
import type { Listing } from '../data/listing.ts'
import { describeError, type Log } from '../logging/log.ts'
import { ApiError } from './api-error.ts'

/** Reads a page and one more document, which shows whether there is a next page. */
export async function pageOf<Model>(
  listing: Listing<Model>,
  page: PageRequest,
  log: Log,
): Promise<Page<Model>> {
  return pageFrom(await documentsOf(listing, page), listing.field, page, log)
}

/** The most documents that are looked at for a page of what an index alone cannot find. */
const LOOKED_AT = 100

/**
 * A page of what is meant among the documents of one list in any order; or of several lists by the same moment, the
 * latest first, as the one list that they are together. It looks at a bounded number of them. A page for which not enough of those were meant is
 * shorter, and the next one goes on behind them.
 */
export async function pageOfMatching<Model>(
  listings: readonly [Listing<Model>, ...Listing<Model>[]],
  { cursor, limit }: PageRequest,
  matches: (models: readonly Model[]) => Promise<readonly boolean[]>,
  log: Log,
  lookedAt = LOOKED_AT,
): Promise<Page<Model>> {
  const [{ field }] = listings
  const items: Model[] = []
  let position = positionIn(cursor)
  for (let left = Math.max(lookedAt, limit); ;) {
    const size = Math.min(limit, left)
    const docs = await firstOfAll(listings, position, size + 1)
    const looked = docs.slice(0, size)
    left -= looked.length
    const meant = await meantAmong(looked, matches, log)
    const shown = meant.slice(0, limit - items.length)
    items.push(...shown.map(({ model }) => model))
    const isFull = items.length === limit
    const last = isFull ? shown.at(-1)?.document : looked.at(-1)
    if (last === undefined || last === docs.at(-1)) return { items, nextCursor: null }
    if (isFull || left === 0) return { items, nextCursor: writeCursor(last.get(field), last.id) }
    position = [last.get(field) as Position[0], last.id]
  }
}

async function meantAmong<Model>(
  documents: readonly QueryDocumentSnapshot<Model>[],
  matches: (models: readonly Model[]) => Promise<readonly boolean[]>,
  log: Log,
) {
  const read = documents.flatMap((document) =>
    readOrSkip(document, log).map((model) => ({ document, model })),
  )
  const meant = await matches(read.map(({ model }) => model))
  return read.filter((_one, index) => meant[index])
}

/** Merges several lists and returns the first `size`; reads `size` of each. */
async function firstOfAll<Model>(
  listings: readonly [Listing<Model>, ...Listing<Model>[]],
  position: Position | undefined,
  size: number,
): Promise<QueryDocumentSnapshot<Model>[]> {
  const [first, ...others] = listings
  if (others.length === 0) return documentsFrom(first, position, size)
  const found = await Promise.all(listings.map((listing) => documentsFrom(listing, position, size)))
  const once = new Map(found.flat().map((document) => [document.id, document]))
  return [...once.values()].toSorted(latestFirst(first.field)).slice(0, size)
}

/** To the nanosecond, in which Firestore orders them. */
type Placed = Pick<QueryDocumentSnapshot, 'id' | 'get'>

const latestFirst = (field: string) => (one: Placed, other: Placed) => {
  const [moment, otherMoment] = [one.get(field) as Timestamp, other.get(field) as Timestamp]
  return (
    otherMoment.seconds - moment.seconds ||
    otherMoment.nanoseconds - moment.nanoseconds ||
    (one.id < other.id ? 1 : -1)
  )
}

const documentsOf = <Model>(
  listing: Listing<Model>,
  { cursor, limit }: PageRequest,
): Promise<QueryDocumentSnapshot<Model>[]> => documentsFrom(listing, positionIn(cursor), limit + 1)

function positionIn(cursor: string | undefined): Position | undefined {
  const position = cursor === undefined ? undefined : readCursor(cursor)
  if (position === null) throw new ApiError('invalid-request', { fields: { cursor: 'Cursor no válido' } })
  return position
}

async function documentsFrom<Model>(
  { query }: Listing<Model>,
  position: Position | undefined,
  size: number,
): Promise<QueryDocumentSnapshot<Model>[]> {
  const from = position === undefined ? query : query.startAfter(...position)
  return (await from.limit(size).get()).docs
}

function pageFrom<Model>(
  docs: readonly QueryDocumentSnapshot<Model>[],
  field: string,
  { limit }: PageRequest,
  log: Log,
): Page<Model> {
  const shown = docs.slice(0, limit)
  const last = docs.length > limit ? shown.at(-1) : undefined
  return {
    items: shown.flatMap((document) => readOrSkip(document, log)),
    nextCursor: last ? writeCursor(last.get(field), last.id) : null,
  }
}

/** The maximum number of documents of a long list in memory. */
const STREAMED = 300

/** A complete list, page by page: the next page is read after the one before was processed. */
export async function* pagesOf<Model>({ query }: Listing<Model>, log: Log): AsyncGenerator<Model[]> {
  const page = query.limit(STREAMED)
  let { docs } = await page.get()
  while (docs.length > 0) {
    yield docs.flatMap((document) => readOrSkip(document, log))
    const last = docs.at(-1)
    docs = last && docs.length === STREAMED ? (await page.startAfter(last).get()).docs : []
  }
}

/** Skips an unreadable document, so that the others stay in their list; a missing one is skipped, too. */
export function readOrSkip<Model>(document: DocumentSnapshot<Model>, log: Log): Model[] {
  try {
    const model = document.data()
    return model === undefined ? [] : [model]
  } catch (error) {
    const { parent, id } = document.ref
    log.error('unreadable document', { collection: parent.id, id, error: describeError(error) })
    return []
  }
}
