import { Timestamp, type DocumentData } from 'firebase-admin/firestore'

/** Of a document of a backup that Firestore would not have. */
export class InvalidValue extends Error {
  override name = 'InvalidValue'
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const ODD_NUMBERS: ReadonlyMap<string, number> = new Map([
  ['NaN', NaN],
  ['Infinity', Infinity],
  ['-Infinity', -Infinity],
  ['-0', -0],
])

/**
 * A stored value as JSON. What JSON does not have becomes an object with one name that begins with `$`; a map with
 * such a name of its own becomes `$map`.
 */
export function toJson(value: unknown): unknown {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value
  if (typeof value === 'number') {
    const isOdd = !Number.isFinite(value) || Object.is(value, -0)
    return isOdd ? { $number: Object.is(value, -0) ? '-0' : String(value) } : value
  }
  if (value instanceof Timestamp) return { $timestamp: [value.seconds, value.nanoseconds] }
  if (value instanceof Uint8Array) return { $bytes: Buffer.from(value).toString('base64') }
  if (Array.isArray(value)) return value.map(toJson)
  if (!isPlain(value)) throw new InvalidValue(`No way to write ${Object.prototype.toString.call(value)}`)
  const entries = Object.entries(value).map(([name, inner]): [string, unknown] => [name, toJson(inner)])
  return entries.some(([name]) => name.startsWith('$')) ? { $map: entries } : Object.fromEntries(entries)
}

export function fromJson(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(fromJson)
  if (!isPlain(json)) return json
  const entries = Object.entries(json)
  const [first] = entries
  if (first?.[0].startsWith('$') !== true) return mapOf(entries)
  if (entries.length > 1) throw new InvalidValue('A mark beside other names')
  return marked(...first)
}

export const fieldsFromJson = (json: Record<string, unknown>): DocumentData => {
  const fields = fromJson(json)
  if (!isPlain(fields)) throw new InvalidValue('No fields')
  return fields
}

function marked(mark: string, json: unknown): unknown {
  if (mark === '$timestamp' && Array.isArray(json) && json.length === 2) {
    const [seconds, nanoseconds] = json.map(Number)
    // It throws for what no Timestamp can be.
    return new Timestamp(seconds ?? NaN, nanoseconds ?? NaN)
  }
  if (mark === '$bytes' && typeof json === 'string') return Buffer.from(json, 'base64')
  if (mark === '$number' && typeof json === 'string') {
    const number = ODD_NUMBERS.get(json)
    if (number !== undefined) return number
  }
  if (mark === '$map' && Array.isArray(json) && json.every(isEntry)) return mapOf(json)
  throw new InvalidValue(`Not the value of a ${mark}`)
}

const isEntry = (entry: unknown): entry is [string, unknown] =>
  Array.isArray(entry) && entry.length === 2 && typeof entry[0] === 'string'

/** `__proto__` would be no field of the map. */
function mapOf(entries: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  if (entries.some(([name]) => name === '__proto__')) throw new InvalidValue('A reserved name')
  return Object.fromEntries(entries.map(([name, inner]) => [name, fromJson(inner)]))
}
