const LONGEST = 18

/** A word that is unreadable at the size at which it fits is cut short. */
export function shortWord(word: string): string {
  const characters = Array.from(word)
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST - 1).join('')}…` : word
}
