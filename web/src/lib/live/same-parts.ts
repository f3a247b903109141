import { isRecord } from '../records.ts'

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * The newer value, with the objects of the one before where they are equal: what shows them need not be drawn again.
 * The items of a list are compared by their id.
 */
export function withSameParts<Value>(before: Value | undefined, after: Value): Value {
  if (before === undefined) return after
  if (!Array.isArray(before) || !Array.isArray(after)) return isSame(before, after) ? before : after
  const known = new Map(before.filter(isRecord).map((item) => [item['id'], item]))
  const items = after.map((item: unknown) => {
    const same = isRecord(item) ? known.get(item['id']) : undefined
    return same !== undefined && isSame(same, item) ? same : item
  })
  const isUnchanged = items.length === before.length && items.every((item, index) => item === before[index])
  return isUnchanged ? before : (items as Value)
}
