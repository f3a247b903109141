/** What a cell of an exported table holds. */
export type Cell = string | number

export type Row = readonly Cell[]

/** No program shows them, and some drop them: what follows would then stand first. */
const UNSEEN = /[[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\uFFFD]--[\t\n\r]]/gv

/** The signs a formula begins with, also in the full width that some keyboards write. */
const FORMULA = /^[\s\p{Cf}"]*[=+\-@＝＋－＠]|^[\t\r\n]/u

/**
 * A text that stays one: a spreadsheet runs what begins like a formula, so that such a text begins with an
 * apostrophe instead.
 */
export function safeText(text: string): string {
  const seen = text.replaceAll(UNSEEN, '')
  return FORMULA.test(seen) ? `'${seen}` : seen
}
