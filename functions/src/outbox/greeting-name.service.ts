import { oneLine } from '../contract/texts/one-line.ts'

/** A greeting needs no more, and a longer one could carry other content. */
const MOST = { words: 4, characters: 40 }

/** Longer than any name in one word, and than any in a script without spaces. */
const LONGEST_WORD = 24
const LONGEST_UNSPACED = 12
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hira}\p{Script=Kana}\p{Script=Thai}\p{Script=Laoo}\p{Script=Khmr}\p{Script=Mymr}]/u

/** A digit or a character of addresses: such a name is probably an address or an advertisement. */
const TELLS_AN_ADDRESS = /[\p{Nd}\p{No}@/\\:_#=?%&+*~|]/u

/** A dot followed by text, which mail programs turn into links; in initials one letter precedes each dot. */
const DOTTED = /\.\S/u
const INITIALS = /^(?:\p{L}\p{M}*\.)+(?:\p{L}\p{M}*\.?)?$/u

/**
 * Characters that are not part of names: symbols, stacked accents, and punctuation except the apostrophe, the hyphen
 * and the dot of "Ma.".
 */
const NO_PART = /[^\p{L}\p{M}'’ʼ.\-‐]/gu
const PILED_UP = /(\p{M}{2})\p{M}+/gu
const EDGES = /^[^\p{L}]+|[^\p{L}\p{M}.]+$/gu

/** A particle, which must not end a cut name. */
const PARTICLES = new Set(
  'a al da das de del della den der di do dos du e el i la las le lo los mac san santa st ten ter van vom von y zu'.split(
    ' ',
  ),
)

/**
 * The part of a name that is used in a greeting, or null for a greeting without a name. A visitor can enter any
 * address with any name, so the greeting must not carry a link, a phone number, an address or more than a few words.
 * No name is refused.
 */
export function greetingName(name: string): string | null {
  const line = oneLine(name)
  const words = line.split(/\s+/u)
  // Letters and dots have compatibility forms that mail programs treat like the plain ones.
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
