import { Timestamp } from 'firebase-admin/firestore'
import type { z } from 'zod'
import { partsOf } from './schema-parts.ts'

/** The positions of instants in values of a schema: ISO strings in the contract, Timestamps in Firestore. */
interface Instants {
  /** The value itself is one. */
  here?: true
  fields?: ReadonlyMap<string, Instants>
  /** Every entry of a list, or every value of a map with free keys. */
  entries?: Instants
}

/** Firestore cannot store these types, or finding instants in them is not implemented. */
const REFUSED = new Set(['tuple', 'map', 'set', 'promise', 'date'])

/**
 * Finds the instants of a schema inside any wrapper: an instant that is not found would be stored as text, which no
 * query finds.
 */
export function instantsIn(schema: z.ZodType): Instants | undefined {
  const { type, innerType, in: from, out, left, right, options = [], getter, ...parts } = partsOf(schema)
  if (REFUSED.has(type)) throw new Error(`A schema of type '${type}' cannot be stored`)
  if ('format' in schema && schema.format === 'datetime') return { here: true }
  return [innerType, from, out, left, right, ...options, getter?.()]
    .map((one) => one && instantsIn(one))
    .concat(inEntries(parts.element ?? parts.valueType), inFields(parts.shape))
    .reduce(either, undefined)
}

function inEntries(schema: z.ZodType | undefined): Instants | undefined {
  const entries = schema && instantsIn(schema)
  return entries && { entries }
}

function inFields(shape: Readonly<Record<string, z.ZodType>> = {}): Instants | undefined {
  const fields = new Map<string, Instants>()
  for (const [name, schema] of Object.entries(shape)) {
    const found = instantsIn(schema)
    if (found) fields.set(name, found)
  }
  return fields.size === 0 ? undefined : { fields }
}

/** For unions and intersections. */
function either(one: Instants | undefined, other: Instants | undefined): Instants | undefined {
  if (one === undefined || other === undefined) return one ?? other
  const fields = new Map(one.fields)
  for (const [name, found] of other.fields ?? []) fields.set(name, either(fields.get(name), found) ?? found)
  const entries = either(one.entries, other.entries)
  return { ...((one.here ?? other.here) && { here: true }), fields, ...(entries && { entries }) }
}

export const readInstants = <Value>(value: Value, instants: Instants | undefined): Value =>
  converted(value, instants, (at) => (at instanceof Timestamp ? at.toDate().toISOString() : at))

export const writeInstants = <Value>(value: Value, instants: Instants | undefined): Value =>
  converted(value, instants, (at) => (typeof at === 'string' ? Timestamp.fromDate(new Date(at)) : at))

type Convert = (instant: unknown) => unknown

/** Copies only the parts that contain instants; other parts are the same objects. */
function converted<Value>(value: Value, instants: Instants | undefined, convert: Convert): Value {
  if (instants === undefined) return value
  const { here, fields, entries } = instants
  if (Array.isArray(value)) return value.map((entry) => converted(entry, entries, convert)) as Value
  if (isMap(value)) {
    const inside = Object.entries(value).map(([name, inner]) => [
      name,
      converted(inner, fields?.get(name) ?? entries, convert),
    ])
    return Object.fromEntries(inside) as Value
  }
  return here ? (convert(value) as Value) : value
}

/** Neither a Timestamp nor a sentinel value of Firestore. */
const isMap = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
