import type { Query } from 'firebase-admin/firestore'

/** A query with a unique order, so that a page can begin after any document. */
export interface Listing<Model> {
  query: Query<Model>
  field: string
}

/** Ordered by a field, then by id. Indexes end in the id anyway, so this needs no extra index. */
export const listedBy = <Model>(
  query: Query<Model>,
  field: string,
  direction: 'asc' | 'desc' = 'asc',
): Listing<Model> => ({ query: query.orderBy(field, direction).orderBy('__name__', direction), field })
