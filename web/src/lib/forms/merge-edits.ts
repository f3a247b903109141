export interface MergedEdits<Values extends object> {
  /** Mine, with what only the others changed. */
  merged: Values
  /** Changed by both, to different values. */
  disputed: (keyof Values)[]
  /** Changed by others alone. */
  taken: (keyof Values)[]
}

const isSame = <Values extends object>(one: Values, other: Values, name: keyof Values): boolean =>
  JSON.stringify(one[name]) === JSON.stringify(other[name])

/** The fields in which two differ, in the order in which they are named. */
export const changesAmong = <Values extends object>(
  names: readonly (keyof Values)[],
  one: Values,
  other: Values,
): (keyof Values)[] => names.filter((name) => !isSame(one, other, name))

/** Two edits of the same document, field by field. */
export function mergeFields<Values extends object>(
  names: readonly (keyof Values)[],
  { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', Values>,
): MergedEdits<Values> {
  const changed = changesAmong(names, base, theirs)
  const disputed = changed.filter((name) => !isSame(base, mine, name) && !isSame(mine, theirs, name))
  const taken = changed.filter((name) => isSame(base, mine, name))
  return { merged: withFieldsOf(mine, theirs, taken), disputed, taken }
}

/** Some values with fields of other ones. */
export const withFieldsOf = <Values extends object>(
  values: Values,
  others: Values,
  names: readonly (keyof Values)[],
): Values => ({ ...values, ...Object.fromEntries(names.map((name) => [name, others[name]])) })
