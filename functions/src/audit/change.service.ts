import { isDeepStrictEqual } from 'node:util'
import type { AuditEntry } from '../contract/people/audit.ts'
import { firstOf } from '../contract/texts/first-of.ts'

type Facts = NonNullable<AuditEntry['after']>

/** The longest text an entry keeps of a field: enough to recognise it by. */
const LONGEST = 200

/** The names of the fields in which two versions of a document differ. */
export const changedFields = (before: object, after: object): string[] =>
  Object.keys({ ...before, ...after }).filter(
    (name) => !isDeepStrictEqual(before[name as keyof typeof before], after[name as keyof typeof after]),
  )

/** Of a document without personal data: these fields of it, flat, for the audit. */
export const factsOf = (document: object, fields: readonly string[]): Facts =>
  Object.fromEntries(
    fields.flatMap((name) => {
      const value: unknown = document[name as keyof typeof document]
      return value === undefined ? [] : [[name, flat(value)]]
    }),
  )

function flat(value: unknown): Facts[string] {
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.length > LONGEST ? `${firstOf(text, LONGEST - 1)}…` : text
}
