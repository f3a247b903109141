import type { ExportSeparator } from '../contract/calls/exports.ts'
import { safeText, type Cell, type Row } from './cell.ts'

/** Says that the bytes are UTF-8: without it Excel reads accents in the alphabet of the country. */
const MARK = '\uFEFF'

/** Excel separates by the one sign where the other one is the decimal mark, and reads numbers by that mark. */
const SIGNS = {
  semicolon: { between: ';', decimal: ',' },
  comma: { between: ',', decimal: '.' },
} as const satisfies Record<ExportSeparator, unknown>

type Signs = (typeof SIGNS)[ExportSeparator]

/**
 * Where a program separates by another sign than ours, a part of a text can become a cell of its own: what
 * comes after such a sign is no formula either.
 */
const HIDDEN_FORMULA = /(?<=[,;|\t\r\n][\s\p{Cf}"',;|]*)[=+\-@＝＋－＠]/gu

function quoted(cell: Cell, { decimal }: Signs): string {
  const plain = typeof cell === 'number' ? String(cell).replace('.', decimal) : cell
  const text = safeText(plain).replaceAll(HIDDEN_FORMULA, "'$&")
  return `"${text.replaceAll('"', '""')}"`
}

/** Lines of RFC 4180, every cell in quotes. */
const linesOf = (rows: readonly Row[], signs: Signs): string =>
  rows.map((row) => `${row.map((cell) => quoted(cell, signs)).join(signs.between)}\r\n`).join('')

/** The table in parts, of which only one at a time is in memory. */
export async function* csvOf(
  headings: Row,
  pages: AsyncIterable<readonly Row[]>,
  separator: ExportSeparator,
): AsyncGenerator<string> {
  const signs = SIGNS[separator]
  let head = MARK + linesOf([headings], signs)
  for await (const rows of pages) {
    yield head + linesOf(rows, signs)
    head = ''
  }
  if (head !== '') yield head
}
