import { oneLine } from '../contract/texts/one-line.ts'

/** More of a name is not needed for a greeting, and is room for something else. */
const MOST = { words: 4, characters: 40 }

/** Longer than any name that is written as one word, and than any in a script that sets no blanks between words. */
const LONGEST_WORD = 24
const LONGEST_UNSPACED = 12
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hira}\p{Script=Kana}\p{Script=Thai}\p{Script=Laoo}\p{Script=Khmr}\p{Script=Mymr}]/u

/** A digit or a sign of addresses: a name with one is meant as an address or an advertisement. */
const TELLS_AN_ADDRESS = /[\p{Nd}\p{No}@/\\:_#=?%&+*~|]/u

/** A dot with something behind it is what mail programs make links of; initials have one letter before each. */
const DOTTED = /\.\S/u
const INITIALS = /^(?:\p{L}\p{M}*\.)+(?:\p{L}\p{M}*\.?)?$/u

/** What no name has: signs, marks that pile up, and punctuation but the apostrophe, the hyphen and the dot of "Ma.". */
const NO_PART = /[^\p{L}\p{M}'’ʼ.\-‐]/gu
const PILED_UP = /(\p{M}{2})\p{M}+/gu
const EDGES = /^[^\p{L}]+|[^\p{L}\p{M}.]+$/gu

/** Does not end a name that was cut. */
const PARTICLES = new Set(
  'a al da das de del della den der di do dos du e el i la las le lo los mac san santa st ten ter van vom von y zu'.split(
    ' ',
  ),
)

/**
 * As much of a name as a greeting needs, or null where it is better not to greet by it. A visitor can type in any
 * address with any name, so a message must not carry what stands in it: nothing that can be followed, called or
 * written to, and no more than a few words. No name is refused.
 */
export function greetingName(name: string): string | null {
  const line = oneLine(name)
  const words = line.split(/\s+/u)
  // Letters and dots have other forms that mail programs take for the plain ones.
  if (words.some((word) => isAddress(word.normalize('NFKC')))) return null
  const parts = words.map(partOf).filter((part) => /\p{L}/u.test(part))
  if (parts.some(isTooLong)) return null
  while (parts.length > MOST.words || parts.join(' ').length > MOST.characters) {
    parts.pop()
    while (PARTICLES.has(parts.at(-1)?.toLowerCase() ?? '')) parts.pop()
  }
  return parts.length === 0 ? null : parts.join(' ')
}

const isAddress = (word: string): boolean =>
  TELLS_AN_ADDRESS.test(word) || (DOTTED.test(word) && !INITIALS.test(word))

const partOf = (word: string): string =>
  word.replaceAll(NO_PART, '').replaceAll(PILED_UP, '$1').replaceAll(EDGES, '')

const isTooLong = (part: string): boolean =>
  part.length > (UNSPACED.test(part) ? LONGEST_UNSPACED : LONGEST_WORD)
