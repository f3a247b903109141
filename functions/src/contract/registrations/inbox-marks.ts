import type { Registration } from './registrations.ts'

/** What an admin may want to look at together, in the words of the filter. */
export const INBOX_MARKS = {
  flagged: 'Con avisos',
  minor: 'Menores de edad',
  'crowded-source': 'Misma conexión',
  banned: 'ID vetado',
  elsewhere: 'ID en otra copa',
} as const

export type InboxMark = keyof typeof INBOX_MARKS

/** These are looked up: bans and other registrations change while a registration does not. */
export const LOOKED_UP_MARKS = ['banned', 'elsewhere'] as const satisfies InboxMark[]

type LookedUpMark = (typeof LOOKED_UP_MARKS)[number]

export type StoredMark = Exclude<InboxMark, LookedUpMark>

export const isStoredMark = (mark: InboxMark): mark is StoredMark =>
  !(LOOKED_UP_MARKS as readonly InboxMark[]).includes(mark)

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
