type Order = { field: string; direction: 'ASCENDING' | 'DESCENDING' }

/** A query as far as indexes are concerned. */
export interface Asked {
  /** The last part of the collection's path, by which indexes are declared. */
  collection: string
  filters: { field: string; operator: string }[]
  orders: Order[]
  /** Those that are selected; without it all of them are. */
  fields?: string[]
}

/** Fields that are compared for equality, in any order, then those that are ordered by. */
export interface NeededIndex {
  collection: string
  equal: ReadonlySet<string>
  ordered: Order[]
}

/** As firestore.indexes.json declares it. */
export interface DeclaredIndex {
  collectionGroup: string
  queryScope: string
  fields: { fieldPath: string; order: string }[]
}

const EQUALITIES = new Set(['==', 'in'])
const RANGES = new Set(['<', '<=', '>', '>=', '!=', 'not-in'])

/**
 * The composite index a query needs, or null where the indexes that every single field has are enough. A
 * range orders by its own field unless told otherwise.
 */
export function neededIndex({ collection, filters, orders }: Asked): NeededIndex | null {
  const strange = filters.find(({ operator }) => !EQUALITIES.has(operator) && !RANGES.has(operator))
  if (strange !== undefined) throw new Error(`Indexes for '${strange.operator}' are not worked out here yet`)
  const equal = new Set(filters.filter(({ operator }) => EQUALITIES.has(operator)).map(({ field }) => field))
  const ordered = [...orders]
  for (const { field, operator } of filters) {
    const isOrdered = ordered.some((order) => order.field === field)
    if (RANGES.has(operator) && !isOrdered) ordered.push({ field, direction: 'ASCENDING' })
  }
  const sorting = withoutTie(ordered.filter(({ field }) => !equal.has(field)))
  const fields = equal.size + sorting.length
  // Equalities alone are answered by joining the single fields' indexes.
  return sorting.length === 0 || fields === 1 ? null : { collection, equal, ordered: sorting }
}

/** Every index ends in the id, in the direction of its last field: ordering by it there comes for free. */
function withoutTie(orders: Order[]): Order[] {
  const [tie, last] = [orders.at(-1), orders.at(-2)]
  return tie?.field === '__name__' && tie.direction === last?.direction ? orders.slice(0, -1) : orders
}

export function serves({ collectionGroup, queryScope, fields }: DeclaredIndex, needed: NeededIndex): boolean {
  const { collection, equal, ordered } = needed
  const matching = new Set(fields.slice(0, equal.size).map(({ fieldPath }) => fieldPath))
  const sorting = fields.slice(equal.size).map(({ fieldPath, order }) => `${fieldPath} ${order}`)
  return (
    queryScope === 'COLLECTION' &&
    collectionGroup === collection &&
    matching.symmetricDifference(equal).size === 0 &&
    sorting.join() === ordered.map(({ field, direction }) => `${field} ${direction}`).join()
  )
}
