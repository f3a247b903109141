import type { EditorMerge } from '../../../lib/forms/document-editor.ts'
import type { FieldValues, FormValues } from './form-values.ts'

/** A part that two may edit without a conflict: a text of the form, a field by its id, or the order of the fields. */
export type PartName = 'title' | 'description' | 'isActive' | 'order' | `field:${string}`

const OWN = ['title', 'description', 'isActive'] as const

const fieldName = (id: string): PartName => `field:${id}`

export const fieldOf = ({ fields }: FormValues, name: PartName): FieldValues | undefined =>
  fields.find(({ id }) => fieldName(id) === name)

const idsOf = ({ fields }: FormValues): string[] => fields.map(({ id }) => id)

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const partOf = (values: FormValues, name: PartName): unknown => {
  if (name === 'title' || name === 'description' || name === 'isActive') return values[name]
  return name === 'order' ? idsOf(values) : fieldOf(values, name)
}

/** The order of the fields that both have: one that was added or taken away is another change. */
function isMoved(one: FormValues, other: FormValues): boolean {
  const [ids, others] = [idsOf(one), idsOf(other)]
  return !isSame(
    ids.filter((id) => others.includes(id)),
    others.filter((id) => ids.includes(id)),
  )
}

const isChanged = (one: FormValues, other: FormValues, name: PartName): boolean =>
  name === 'order' ? isMoved(one, other) : !isSame(partOf(one, name), partOf(other, name))

/** The names of all parts, in the order of the builder. */
const namesIn = (...all: FormValues[]): PartName[] => [
  ...OWN,
  ...new Set(all.flatMap((values) => idsOf(values).map(fieldName))),
  'order',
]

export const changesBetween = (one: FormValues, other: FormValues): PartName[] =>
  namesIn(one, other).filter((name) => isChanged(one, other, name))

/** One list in the order of `first`, with what only the other has after what it follows there. */
function woven(first: readonly string[], other: readonly string[]): string[] {
  const ids = [...first]
  for (const [at, id] of other.entries()) {
    if (ids.includes(id)) continue
    const before = other.slice(0, at).findLast((one) => ids.includes(one))
    ids.splice(before === undefined ? 0 : ids.indexOf(before) + 1, 0, id)
  }
  return ids
}

/** Some values with parts of other ones, also with a field that they lack, or without one that they lack. */
export function withParts(values: FormValues, others: FormValues, names: readonly PartName[]): FormValues {
  const taken = new Set<PartName>(names)
  const own = Object.fromEntries(OWN.filter((name) => taken.has(name)).map((name) => [name, others[name]]))
  const [first, second] = taken.has('order') ? [others, values] : [values, others]
  const fields = woven(idsOf(first), idsOf(second)).flatMap((id) => {
    const name = fieldName(id)
    return fieldOf(taken.has(name) ? others : values, name) ?? []
  })
  return { ...values, ...own, fields }
}

/** Two edits of the same form, part by part. */
export function mergeForms(
  base: FormValues,
  mine: FormValues,
  theirs: FormValues,
): EditorMerge<FormValues, PartName> {
  const changed = namesIn(base, mine, theirs).filter((name) => isChanged(base, theirs, name))
  const taken = changed.filter((name) => !isChanged(base, mine, name))
  const disputed = changed.filter((name) => !taken.includes(name) && isChanged(mine, theirs, name))
  return { merged: withParts(mine, theirs, taken), disputed, taken }
}
