import type { Answers } from '../contract/forms/answers.ts'
import type { SoughtPerson } from '../contract/people/person-data.ts'
import { isSameId, canonicalId } from '../contract/registrations/free-fire-id.ts'
import type { Registration } from '../contract/registrations/registrations.ts'

/** Countries and trunk prefixes are written or left out: so many last digits have to be the same. */
const SHARED_DIGITS = 8

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '').replace(/^0+/, '')

export function isSamePhone(one: string, other: string): boolean {
  const [first, second] = [digitsOf(one), digitsOf(other)]
  const [short, long] = first.length < second.length ? [first, second] : [second, first]
  return short.length >= SHARED_DIGITS ? long.endsWith(short) : short !== '' && short === long
}

/** By which registrations are found. Whether they are meant has to be compared. */
export const searchKeysFor = ({ freeFireId, email, phone }: SoughtPerson): string[] => [
  ...(freeFireId === null ? [] : [canonicalId(freeFireId)]),
  ...(email === null ? [] : [email]),
  ...(phone === null ? [] : [digitsOf(phone).slice(-SHARED_DIGITS)]),
]

const isOwn = ({ freeFireId, email, phone, phoneE164 }: Registration, sought: SoughtPerson): boolean =>
  (sought.freeFireId !== null && isSameId(freeFireId, sought.freeFireId)) ||
  (sought.email !== null && email.toLowerCase() === sought.email) ||
  (sought.phone !== null &&
    [phone, phoneE164 ?? ''].some((number) => isSamePhone(number, sought.phone ?? '')))

/** Whether a registration is the person's own, or that of a pair with the person as the partner. */
export function partIn(registration: Registration, sought: SoughtPerson): 'registrations' | 'pairs' | null {
  if (isOwn(registration, sought)) return 'registrations'
  const { partner } = registration
  return partner !== null && sought.freeFireId !== null && isSameId(partner.freeFireId, sought.freeFireId)
    ? 'pairs'
    : null
}

/** A phone as it is written within a text. */
const PHONES = /\+?\(?\d[\d\s().-]{5,}\d/g
const NUMBERS = /\d+/g

/** Whether an answer contains what is sought. */
export function isMentioned(answers: Answers, { freeFireId, email, phone }: SoughtPerson): boolean {
  return Object.values(answers)
    .flat()
    .some(
      (text) =>
        (email !== null && text.toLowerCase().includes(email)) ||
        (freeFireId !== null && (text.match(NUMBERS) ?? []).some((number) => isSameId(number, freeFireId))) ||
        (phone !== null && (text.match(PHONES) ?? []).some((number) => isSamePhone(number, phone))),
    )
}
