import { safeText, type Cell, type Row } from './cell.ts'

/** Says that the bytes are UTF-8: without it Excel reads accents in the alphabet of the country. */
const MARK = '\uFEFF'

/** What Excel expects where the comma is the decimal sign: in most of Latin America, and in Spain. */
const SEPARATOR = ';'

/**
 * Where a program separates by another sign than ours, a part of a text can become a cell of its own: what
 * comes after such a sign is no formula either.
 */
const HIDDEN_FORMULA = /(?<=[,;|\t\r\n][\s\p{Cf}"',;|]*)[=+\-@＝＋－＠]/gu

function quoted(cell: Cell): string {
  const text = safeText(String(cell)).replaceAll(HIDDEN_FORMULA, "'$&")
  return `"${text.replaceAll('"', '""')}"`
}

/** Lines of RFC 4180, every cell in quotes. */
const linesOf = (rows: readonly Row[]): string =>
  rows.map((row) => `${row.map(quoted).join(SEPARATOR)}\r\n`).join('')

/** The table in parts, of which only one at a time is in memory. */
export async function* csvOf(headings: Row, pages: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  let head = MARK + linesOf([headings])
  for await (const rows of pages) {
    yield head + linesOf(rows)
    head = ''
  }
  if (head !== '') yield head
}
