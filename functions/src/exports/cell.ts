/** What a cell of an exported table holds. */
export type Cell = string | number

export type Row = readonly Cell[]

/** No program shows them, some drop them, so that what follows stands first, and XML has no place for most. */
const UNSEEN = /[[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\uFFFD]--[\t\n\r]]/gv

/** The signs a formula begins with, also in the full width that some keyboards write. */
const FORMULA = /^[\s\p{Cf}"]*[=+\-@＝＋－＠]|^[\t\r\n]/u

export const visible = (text: string): string => text.replaceAll(UNSEEN, '')

/**
 * A text that stays one: a spreadsheet runs what begins like a formula, so that such a text begins with an
 * apostrophe instead.
 */
export function safeText(text: string): string {
  const seen = visible(text)
  return FORMULA.test(seen) ? `'${seen}` : seen
}
