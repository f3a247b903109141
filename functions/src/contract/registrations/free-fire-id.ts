import { LIMITS } from '../limits.ts'

const { min, max } = LIMITS.freeFireIdDigits

export const FREE_FIRE_ID = new RegExp(`^\\d{${min},${max}}$`)

export const isFreeFireId = (text: string): boolean => FREE_FIRE_ID.test(text)

/** Leading zeros make no other ID. An ID is shown as it was typed; this is what is compared and hashed. */
export const canonicalId = (freeFireId: string): string => freeFireId.replace(/^0+(?=\d)/, '')

export const isSameId = (one: string, other: string): boolean => canonicalId(one) === canonicalId(other)

/** Every way in which an ID can have been typed, to find it where it is stored as it was. */
export function spellingsOf(freeFireId: string): string[] {
  const canonical = canonicalId(freeFireId)
  const shortest = Math.max(min, canonical.length)
  return Array.from({ length: max - shortest + 1 }, (_, zeros) => canonical.padStart(shortest + zeros, '0'))
}
