/** The beginning of a text, never ending in half a character. */
export const firstOf = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
