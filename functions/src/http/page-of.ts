import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { Page, PageRequest } from '../contract/paging.ts'
import { readCursor, writeCursor } from '../data/cursor.ts'
import type { Listing } from '../data/listing.ts'
import { describeError, type Log } from '../logging/log.ts'
import { ApiError } from './api-error.ts'

/** Reads what a page shows and one document more, which says whether there is another: never the rest. */
export async function pageOf<Model>(
  { query, field }: Listing<Model>,
  { cursor, limit }: PageRequest,
  log: Log,
): Promise<Page<Model>> {
  const position = cursor === undefined ? undefined : readCursor(cursor)
  if (position === null) throw new ApiError('invalid-request', { fields: { cursor: 'Cursor no válido' } })
  const from = position === undefined ? query : query.startAfter(...position)
  const { docs } = await from.limit(limit + 1).get()
  const shown = docs.slice(0, limit)
  const last = docs.length > limit ? shown.at(-1) : undefined
  return {
    items: shown.flatMap((document) => readOrSkip(document, log)),
    nextCursor: last ? writeCursor(last.get(field), last.id) : null,
  }
}

/** One document nobody can read must not take the others from their list. */
export function readOrSkip<Model>(document: QueryDocumentSnapshot<Model>, log: Log): Model[] {
  try {
    return [document.data()]
  } catch (error) {
    const { parent, id } = document.ref
    log.error('unreadable document', { collection: parent.id, id, error: describeError(error) })
    return []
  }
}
