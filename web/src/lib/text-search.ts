const OF_A_WORD = /[\p{Letter}\p{Number}]/u

/** As people type on a phone: without accents, without capitals. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()

export const wordsOf = (query: string): string[] =>
  fold(query)
    .split(/[^\p{Letter}\p{Number}$+]+/u)
    .filter(Boolean)

/** Whether a text has all of the words, in any order, each as a word or as the beginning of one. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const folded = fold(text)
  return words.every((word) => startsOf(word, folded).length > 0)
}

/** Where words begin so: within one, a few letters mean something else. */
function startsOf(word: string, folded: string): number[] {
  const starts: number[] = []
  for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
    if (!OF_A_WORD.test(folded.charAt(at - 1))) starts.push(at)
  }
  return starts
}

export interface Piece {
  text: string
  isHit: boolean
  /** Where it begins. */
  at: number
}

/** A text in pieces, those where one of the words stands apart from the rest. */
export function piecesOf(text: string, words: readonly string[]): Piece[] {
  const characters = Array.from(text)
  const isHit = hitsIn(characters, words)
  const pieces: Piece[] = []
  for (const [at, character] of characters.entries()) {
    const last = pieces.at(-1)
    const hit = isHit[at] ?? false
    if (last?.isHit === hit) last.text += character
    else pieces.push({ text: character, isHit: hit, at })
  }
  return pieces
}

/** Which characters belong to a word; folding a character can leave more or less than one. */
function hitsIn(characters: readonly string[], words: readonly string[]): boolean[] {
  const hits = characters.map(() => false)
  const origins = characters.flatMap((character, index) => Array.from(fold(character), () => index))
  const folded = characters.map(fold).join('')
  for (const word of words) {
    for (const at of startsOf(word, folded)) {
      for (const origin of origins.slice(at, at + word.length)) hits[origin] = true
    }
  }
  return hits
}
