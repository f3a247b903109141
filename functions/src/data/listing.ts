import type { Query } from 'firebase-admin/firestore'

/** A query with an order that no two documents share, so that a page can begin behind any of them. */
export interface Listing<Model> {
  query: Query<Model>
  field: string
}

/** Ordered by a field, and among equals by id. Indexes end in the id anyway: this needs none of its own. */
export const listedBy = <Model>(
  query: Query<Model>,
  field: string,
  direction: 'asc' | 'desc' = 'asc',
): Listing<Model> => ({ query: query.orderBy(field, direction).orderBy('__name__', direction), field })
