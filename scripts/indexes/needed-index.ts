type Order = { field: string; direction: 'ASCENDING' | 'DESCENDING' }

/** The parts of a query that determine its index. */
export interface Asked {
  /** The last segment of the collection's path, used in the declaration of indexes. */
  collection: string
  filters: { field: string; operator: string }[]
  orders: Order[]
  /** The selected fields; without it all fields. */
  fields?: string[]
}

/** Fields that are compared for equality, in any order, then those that are ordered by. Of one, a list may be searched. */
export interface NeededIndex {
  collection: string
  equal: ReadonlySet<string>
  contains: ReadonlySet<string>
  ordered: Order[]
}

/** As firestore.indexes.json declares it. */
export interface DeclaredIndex {
  collectionGroup: string
  queryScope: string
  fields: { fieldPath: string; order?: string; arrayConfig?: string }[]
}

const CONTAININGS = new Set(['array-contains', 'array-contains-any'])
export const EQUALITIES = new Set(['==', 'in', ...CONTAININGS])
const RANGES = new Set(['<', '<=', '>', '>=', '!=', 'not-in'])

/**
 * The composite index of a query, or null if single-field indexes are enough. A range is ordered by its own field by
 * default.
 */
export function neededIndex({ collection, filters, orders }: Asked): NeededIndex | null {
  const strange = filters.find(({ operator }) => !EQUALITIES.has(operator) && !RANGES.has(operator))
  if (strange !== undefined) throw new Error(`Indexes for '${strange.operator}' are not implemented`)
  const equal = new Set(filters.filter(({ operator }) => EQUALITIES.has(operator)).map(({ field }) => field))
  const ordered = [...orders]
  for (const { field, operator } of filters) {
    const isOrdered = ordered.some((order) => order.field === field)
    if (RANGES.has(operator) && !isOrdered) ordered.push({ field, direction: 'ASCENDING' })
  }
  const sorting = withoutTie(ordered.filter(({ field }) => !equal.has(field)))
  const fields = equal.size + sorting.length
  // Equality filters alone are answered by merging single-field indexes.
  const contains = new Set(
    filters.filter(({ operator }) => CONTAININGS.has(operator)).map(({ field }) => field),
  )
  return sorting.length === 0 || fields === 1 ? null : { collection, equal, contains, ordered: sorting }
}

/**
 * Every index ends in the id, in the direction of its last field, so ordering by the id in that direction needs no
 * further field. Equality filters alone are answered in the order of the ids.
 */
function withoutTie(orders: Order[]): Order[] {
  const [tie, last] = [orders.at(-1), orders.at(-2)]
  return tie?.field === '__name__' && tie.direction === (last?.direction ?? 'ASCENDING')
    ? orders.slice(0, -1)
    : orders
}

export function serves({ collectionGroup, queryScope, fields }: DeclaredIndex, needed: NeededIndex): boolean {
  const { collection, equal, contains, ordered } = needed
  const matching = new Set(fields.slice(0, equal.size).map(({ fieldPath }) => fieldPath))
  const lists = fields.filter(({ arrayConfig }) => arrayConfig === 'CONTAINS')
  const sorting = fields.slice(equal.size).map(({ fieldPath, order }) => `${fieldPath} ${order}`)
  return (
    queryScope === 'COLLECTION' &&
    collectionGroup === collection &&
    matching.symmetricDifference(equal).size === 0 &&
    contains.symmetricDifference(new Set(lists.map(({ fieldPath }) => fieldPath))).size === 0 &&
    sorting.join() === ordered.map(({ field, direction }) => `${field} ${direction}`).join()
  )
}
