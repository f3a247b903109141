import { openArchive } from './archive.ts'
import type { Row } from './cell.ts'
import { rowXml, SHEET_FOOT, sheetHead } from './sheet-xml.ts'
import { SHEET_PATH, workbookParts } from './workbook-parts.ts'

/** The maximum number of rows. Programs treat a file with more as broken. */
const MOST_ROWS = 1_048_576

/** The text of the last row if the sheet could not hold all rows. */
const MORE = 'Hay más filas de las que caben en una hoja de Excel. Descárgalas como CSV.'

/** Writes the table as a workbook, row by row: only one page is in memory at a time. */
export async function* xlsxOf(
  name: string,
  headings: Row,
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  const archive = openArchive()
  for (const [path, content] of workbookParts(name)) archive.begin(path).end(content)
  const sheet = archive.begin(SHEET_PATH)
  sheet.write(sheetHead(headings.length) + rowXml(headings, 1, 'heading'))
  let place = 1
  for await (const rows of pages) {
    for (const row of rows) {
      place += 1
      sheet.write(rowXml(place < MOST_ROWS ? row : [MORE], place))
      if (place === MOST_ROWS) break
    }
    yield archive.take()
    if (place === MOST_ROWS) break
  }
  sheet.end(SHEET_FOOT)
  archive.end()
  yield archive.take()
}
