import writeXlsxFile from 'write-excel-file/node'
import { firstOf } from '../contract/first-of.ts'
import { LIMITS } from '../contract/limits.ts'
import { ApiError } from '../http/api-error.ts'
import { safeText, type Cell, type Row } from './cell.ts'

const NOT_IN_A_NAME = /[[\]/\\:*?'\p{Cc}\p{Cs}]/gu
const LONGEST_NAME = 31

/** Texts are marked as texts: nothing is guessed from what they look like. */
const cellOf = (cell: Cell) =>
  typeof cell === 'number' ? { type: Number, value: cell } : { type: String, value: safeText(cell) }

const headingOf = (cell: Cell) => ({ ...cellOf(cell), fontWeight: 'bold' as const })

const lengthOf = (row: Row): number => row.reduce<number>((sum, cell) => sum + String(cell).length, 0)

/** A workbook is put together as a whole, so what it may hold is limited; the other format is not. */
async function collect(pages: AsyncIterable<readonly Row[]>): Promise<Row[]> {
  const { rows: mostRows, characters: mostCharacters } = LIMITS.workbook
  const collected: Row[] = []
  let characters = 0
  for await (const rows of pages) {
    collected.push(...rows)
    characters += rows.reduce((sum, row) => sum + lengthOf(row), 0)
    if (collected.length > mostRows || characters > mostCharacters) throw new ApiError('export-too-large')
  }
  return collected
}

export async function* xlsxOf(
  name: string,
  headings: Row,
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  const rows = await collect(pages)
  const sheet = firstOf(name.replaceAll(NOT_IN_A_NAME, ' '), LONGEST_NAME).trim()
  const workbook = writeXlsxFile([headings.map(headingOf), ...rows.map((row) => row.map(cellOf))], {
    sheet: sheet || 'Datos',
    stickyRowsCount: 1,
    columns: headings.map(() => ({ width: 24 })),
  })
  yield await workbook.toBuffer()
}
