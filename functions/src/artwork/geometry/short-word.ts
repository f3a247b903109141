const LONGEST = 18

/** Cuts a word that would be too small to read at the size at which it fits. */
export function shortWord(word: string): string {
  const characters = Array.from(word)
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST - 1).join('')}…` : word
}
