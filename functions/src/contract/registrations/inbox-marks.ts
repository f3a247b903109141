import type { Registration } from './registrations.ts'

/** What an admin may want to look at together, in the words of the filter. */
export const INBOX_MARKS = {
  flagged: 'Con avisos',
  minor: 'Menores de edad',
  'crowded-source': 'Misma conexión',
  banned: 'ID vetado',
} as const

export type InboxMark = keyof typeof INBOX_MARKS

/** Whether an ID is banned is looked up: it changes while a registration does not. */
export type StoredMark = Exclude<InboxMark, 'banned'>

export function marksOf({ flags, age }: Pick<Registration, 'flags' | 'age'>): StoredMark[] {
  const own = flags.filter((flag) => flag !== 'banned')
  return [
    ...(own.length > 0 ? (['flagged'] as const) : []),
    ...(age === '11-17' ? (['minor'] as const) : []),
    ...(own.includes('crowded-source') ? (['crowded-source'] as const) : []),
  ]
}

/** Several marks as one, so that an index finds those that have all of them. */
export const markKeyOf = (marks: readonly StoredMark[]): string => [...new Set(marks)].toSorted().join(' ')

/** Stored with a registration: every choice of its marks. */
export function markKeysOf(registration: Pick<Registration, 'flags' | 'age'>): string[] {
  let choices: StoredMark[][] = [[]]
  for (const mark of marksOf(registration)) {
    choices = choices.concat(choices.map((choice) => choice.concat(mark)))
  }
  return choices.filter((choice) => choice.length > 0).map(markKeyOf)
}
