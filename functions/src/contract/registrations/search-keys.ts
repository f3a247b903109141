import { isEmail } from './email.ts'
import { canonicalId, isFreeFireId } from './free-fire-id.ts'
import { LONGEST } from './person-rules.ts'
import type { Registration } from './registrations.ts'
import { ticketLettersOf } from './ticket-number.ts'

/** What a registration is found by. */
export type Searched = Pick<
  Registration,
  'id' | 'fullName' | 'nickname' | 'freeFireId' | 'email' | 'phone' | 'phoneE164' | 'partner'
>

/** A part of a word is found by its first signs: so many are enough for few registrations to share them. */
const PART = { shortest: 2, longest: 5 } as const

/** Game IDs often begin alike: any part of one is stored whole. */
const PART_OF_NUMBER = { shortest: PART.shortest, longest: LONGEST.freeFireId } as const

/** Numbers of the same country begin alike, and people do not remember the middle of one. */
const SHORTEST_PHONE_END = 4

/** A text as it is compared: ornamental letters are plain ones, and accents and capitals make no difference. */
export const folded = (text: string): string =>
  text.normalize('NFKD').toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '').normalize('NFC')

const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? []

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

const isNumber = (word: string): boolean => /^\d+$/.test(word)

/** Every part of a text from one length to another, in characters. */
function partsOf(text: string, { shortest, longest }: { shortest: number; longest: number }): string[] {
  const signs = Array.from(text)
  const parts: string[] = []
  for (let length = shortest; length <= Math.min(longest, signs.length); length++) {
    for (let from = 0; from + length <= signs.length; from++) {
      parts.push(signs.slice(from, from + length).join(''))
    }
  }
  return parts
}

const TICKET_MARK = '#'

const wordsFoundIn = ({ fullName, nickname, partner, email }: Searched): string[] => [
  ...wordsOf(fullName),
  ...wordsOf(nickname),
  ...wordsOf(partner?.fullName ?? ''),
  ...wordsOf(partner?.nickname ?? ''),
  ...wordsOf(localPartOf(email)),
]

const localPartOf = (email: string): string => email.slice(0, email.lastIndexOf('@'))

const freeFireIdsIn = ({ freeFireId, partner }: Searched): string[] =>
  partner === null ? [freeFireId] : [freeFireId, partner.freeFireId]

const phonesIn = ({ phone, phoneE164 }: Searched): string[] => [digitsOf(phone), digitsOf(phoneE164 ?? '')]

const endsOf = (number: string): string[] =>
  Array.from({ length: Math.max(0, number.length - SHORTEST_PHONE_END + 1) }, (_, from) => number.slice(from))

/** What is stored with a registration to find it: by an index, however many there are. */
export function searchKeysOf(one: Searched): string[] {
  const keys = [
    ...wordsFoundIn(one).flatMap((word) => partsOf(word, isNumber(word) ? PART_OF_NUMBER : PART)),
    ...freeFireIdsIn(one).flatMap((id) => partsOf(id, PART_OF_NUMBER)),
    ...phonesIn(one).flatMap(endsOf),
    folded(one.email),
    `${TICKET_MARK}${ticketLettersOf(one.id).toLowerCase()}`,
  ]
  return [...new Set(keys)].toSorted()
}

/** One way to understand what is looked for. */
interface Meaning {
  /** Every registration that is meant has it among its keys. */
  key: string
  /** Whether one that has the key is meant. */
  means: (one: Searched) => boolean
}

/** What a text looks for, or null where it is too short to look for anything. */
export interface Search {
  keys: string[]
  finds: (one: Searched) => boolean
}

export function searchFor(text: string): Search | null {
  const meanings = meaningsOf(text.normalize('NFKC').trim().toLowerCase())
  if (meanings.length === 0) return null
  return {
    keys: [...new Set(meanings.map(({ key }) => key))],
    finds: (one) => meanings.some(({ means }) => means(one)),
  }
}

function meaningsOf(text: string): Meaning[] {
  const meant = text.includes('@') ? [emailIn(text)] : [ticketIn(text), numberIn(text) ?? wordsIn(text)]
  return meant.filter((meaning) => meaning !== undefined)
}

function emailIn(text: string): Meaning | undefined {
  const email = folded(text)
  const means = (one: Searched) => folded(one.email).includes(email)
  if (isEmail(text)) return { key: email, means }
  const key = keyOf(wordsOf(localPartOf(email)))
  return key === undefined ? undefined : { key, means }
}

const TICKET = /^(?:al-?)?([a-z0-9]{3})-?([a-z0-9]{3})$/

function ticketIn(text: string): Meaning | undefined {
  const [, first, second] = TICKET.exec(text) ?? []
  if (first === undefined || second === undefined) return undefined
  const letters = `${first}${second}`
  return {
    key: `${TICKET_MARK}${letters}`,
    means: ({ id }) => ticketLettersOf(id).toLowerCase() === letters,
  }
}

/** A game ID, or a phone as people write it. */
const NUMBER = /^[+(]?\d[\d\s().-]*$/

function numberIn(text: string): Meaning | undefined {
  if (!NUMBER.test(text)) return undefined
  const number = plainNumber(digitsOf(text))
  if (number.length < PART.shortest) return undefined
  return { key: number, means: (one) => hasPart(one, number) }
}

/** Leading zeros make no other game ID, and those before a country's code are not stored. */
const plainNumber = (digits: string): string =>
  isFreeFireId(digits)
    ? canonicalId(digits)
    : digits.length > LONGEST.freeFireId
      ? digits.replace(/^00/, '')
      : digits

/** Parts of names, in any order; a number among them may be one of a game ID or of a phone. */
function wordsIn(text: string): Meaning | undefined {
  const sought = wordsOf(text)
  const key = keyOf(sought)
  return key === undefined ? undefined : { key, means: (one) => sought.every((part) => hasPart(one, part)) }
}

const hasPart = (one: Searched, part: string): boolean =>
  wordsFoundIn(one).some((word) => word.includes(part)) ||
  freeFireIdsIn(one).some((id) => id.includes(part)) ||
  (part.length >= SHORTEST_PHONE_END && phonesIn(one).some((phone) => phone.endsWith(part)))

/** The beginning of the longest word: the longer, the fewer share it. */
function keyOf(words: readonly string[]): string | undefined {
  const [longest = ''] = words.toSorted((one, other) => other.length - one.length)
  if (isNumber(longest)) return longest.length < PART.shortest ? undefined : longest
  const signs = Array.from(longest)
  return signs.length < PART.shortest ? undefined : signs.slice(0, PART.longest).join('')
}
