import { isInFace } from './lettering.ts'
import { shortWord } from './short-word.ts'

/** Characters that differ from one of the font's only in a small stroke. */
const PLAINER: Readonly<Record<string, string>> = { '‘': "'", '’': "'", '“': '"', '”': '"', '•': '·' }

/**
 * A text in capitals of the display font, for output without a fallback font: letters that the font lacks lose their
 * accents, other characters are removed. A word that would be too small to read is cut.
 */
export function printable(text: string): string {
  return Array.from(text.normalize('NFC').toUpperCase(), inFace)
    .join('')
    .split(/\s+/)
    .filter(Boolean)
    .map(shortWord)
    .join(' ')
}

/** The title of a cup whose name has no character of the display font. */
const NAMELESS = 'TORNEO'

/** The name of a cup, which is never empty. */
export const printableTitle = (title: string): string => printable(title) || NAMELESS

function inFace(character: string): string {
  if (isInFace(character)) return character
  if (/\s/.test(character)) return ' '
  const plainer = PLAINER[character] ?? character.normalize('NFKD').toUpperCase()
  return Array.from(plainer).filter(isInFace).join('')
}
