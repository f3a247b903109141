import { LIMITS } from '../limits.ts'

const { min, max } = LIMITS.freeFireIdDigits

export const FREE_FIRE_ID = new RegExp(`^\\d{${min},${max}}$`)

export const isFreeFireId = (text: string): boolean => FREE_FIRE_ID.test(text)

/** The ID without leading zeros, which are ignored: used for comparing and hashing. An ID is shown as it was typed. */
export const canonicalId = (freeFireId: string): string => freeFireId.replace(/^0+(?=\d)/, '')

export const isSameId = (one: string, other: string): boolean => canonicalId(one) === canonicalId(other)

/** As of account numbers: with the last digits it tells whether a whole ID is meant, and it does not say which it is. */
const CHECK_MODULUS = 97n

export const idCheckOf = (freeFireId: string): number => Number(BigInt(freeFireId) % CHECK_MODULUS)

/** All spellings of an ID, to find it where it is stored as it was typed. */
export function spellingsOf(freeFireId: string): string[] {
  const canonical = canonicalId(freeFireId)
  const shortest = Math.max(min, canonical.length)
  return Array.from({ length: max - shortest + 1 }, (_, zeros) => canonical.padStart(shortest + zeros, '0'))
}
