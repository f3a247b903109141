import type { ExportSeparator } from '../contract/calls/exports.ts'
import { safeText, type Cell, type Row } from './cell.ts'

/** The byte order mark of UTF-8: without it Excel reads accents in the country's legacy encoding. */
const MARK = '\uFEFF'

/** In Excel the separator and the decimal mark depend on each other. */
const SIGNS = {
  semicolon: { between: ';', decimal: ',' },
  comma: { between: ',', decimal: '.' },
} as const satisfies Record<ExportSeparator, unknown>

type Signs = (typeof SIGNS)[ExportSeparator]

/** The sign of a formula, or what may be before it: separators, and what programs skip. */
const SIGN_OR_RUN = /([=+\-@＝＋－＠])|[\s\p{Cf}"',;|]+/gu
const SEPARATOR = /[,;|\t\r\n]/

/**
 * A program with another separator may split a text into several cells: the part after such a character must not
 * begin like a formula either. Each character is read once; a lookbehind would read a run again for each of its
 * characters.
 */
function withoutHiddenFormulas(text: string): string {
  let startOfCell = -1
  return text.replaceAll(SIGN_OR_RUN, (found, sign: string | undefined, at: number) => {
    if (sign !== undefined) return at === startOfCell ? `'${sign}` : sign
    if (SEPARATOR.test(found)) startOfCell = at + found.length
    return found
  })
}

function quoted(cell: Cell, { decimal }: Signs): string {
  const plain = typeof cell === 'number' ? String(cell).replace('.', decimal) : cell
  const text = withoutHiddenFormulas(safeText(plain))
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
