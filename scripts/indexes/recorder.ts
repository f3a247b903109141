import type { Collections } from '../../functions/src/data/collections.ts'
import type { Asked } from './needed-index.ts'

/** A fake collection that records queries and never answers. */
const recorder = (asked: Asked) => ({
  asked,
  where: (field: string, operator: string) =>
    recorder({ ...asked, filters: [...asked.filters, { field, operator }] }),
  orderBy: (field: string, direction: 'asc' | 'desc' = 'asc') =>
    recorder({
      ...asked,
      orders: [...asked.orders, { field, direction: direction === 'asc' ? 'ASCENDING' : 'DESCENDING' }],
    }),
  select: (...fields: string[]) => recorder({ ...asked, fields }),
  limit: () => recorder(asked),
  endBefore: () => recorder(asked),
})

const fresh = (collection: string) => recorder({ collection, filters: [], orders: [] })

/** Collections, and those below a document, which are asked for with its id. */
export const recordingCollections = new Proxy({} as Collections, {
  get: (_, name) =>
    Object.assign(() => fresh(String(name)), fresh(String(name)), { firestore: { collectionGroup: fresh } }),
})

/** Of a query, or of a list with the query it is made from. */
export const askedBy = (asking: unknown): Asked => {
  const { asked, query } = asking as { asked?: Asked; query?: { asked: Asked } }
  return asked ?? query?.asked ?? { collection: 'nothing', filters: [], orders: [] }
}
