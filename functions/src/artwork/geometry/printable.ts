import { isInFace } from './lettering.ts'
import { shortWord } from './short-word.ts'

/** Marks that differ from one of the face's only in their curl. */
const PLAINER: Readonly<Record<string, string>> = { '‘': "'", '’': "'", '“': '"', '”': '"', '•': '·' }

/**
 * A text in the capitals of the display face alone, for where no other font stands in: letters it has no cut
 * of lose their marks or curls, everything else goes. A word that is unreadable at its size is cut short.
 */
export function printable(text: string): string {
  return Array.from(text.normalize('NFC').toUpperCase(), inFace)
    .join('')
    .split(/\s+/)
    .filter(Boolean)
    .map(shortWord)
    .join(' ')
}

function inFace(character: string): string {
  if (isInFace(character)) return character
  if (/\s/.test(character)) return ' '
  const plainer = PLAINER[character] ?? character.normalize('NFKD').toUpperCase()
  return Array.from(plainer).filter(isInFace).join('')
}
