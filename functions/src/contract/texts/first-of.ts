/** The beginning of a text: a character that would be cut in two is left out, as half of one is no text. */
export const firstOf = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
