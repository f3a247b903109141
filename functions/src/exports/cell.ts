/** What a cell of an exported table holds. */
export type Cell = string | number

export type Row = readonly Cell[]

/**
 * Invisible characters. Some programs drop them, so that the next character comes first, and XML forbids most of
 * them.
 */
const UNSEEN = /[[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\uFFFD]--[\t\n\r]]/gv

/** The characters a formula begins with, also in the full-width form of some keyboards. */
const FORMULA = /^[\s\p{Cf}"]*[=+\-@＝＋－＠]|^[\t\r\n]/u

export const visible = (text: string): string => text.replaceAll(UNSEEN, '')

/** A spreadsheet evaluates a text that begins like a formula, so such a text gets a leading apostrophe. */
export function safeText(text: string): string {
  const seen = visible(text)
  return FORMULA.test(seen) ? `'${seen}` : seen
}
