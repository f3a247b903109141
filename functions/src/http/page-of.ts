import type { DocumentSnapshot, QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import type { Page, PageRequest } from '../contract/calls/paging.ts'
import { readCursor, writeCursor } from '../data/cursor.ts'
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

/** Merges lists by the same time, the latest first, into one list. */
export async function pageOfAll<Model>(
  listings: readonly [Listing<Model>, ...Listing<Model>[]],
  page: PageRequest,
  log: Log,
): Promise<Page<Model>> {
  const [{ field }] = listings
  const found = await Promise.all(listings.map((listing) => documentsOf(listing, page)))
  const momentOf = (document: QueryDocumentSnapshot<Model>) => (document.get(field) as Timestamp).toMillis()
  const together = found
    .flat()
    .toSorted((one, other) => momentOf(other) - momentOf(one) || (one.id < other.id ? 1 : -1))
  return pageFrom(together, field, page, log)
}

async function documentsOf<Model>(
  { query }: Listing<Model>,
  { cursor, limit }: PageRequest,
): Promise<QueryDocumentSnapshot<Model>[]> {
  const position = cursor === undefined ? undefined : readCursor(cursor)
  if (position === null) throw new ApiError('invalid-request', { fields: { cursor: 'Cursor no válido' } })
  const from = position === undefined ? query : query.startAfter(...position)
  return (await from.limit(limit + 1).get()).docs
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
