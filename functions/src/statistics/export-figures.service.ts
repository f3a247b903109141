import { figureTable } from '../contract/site/figure-tables.ts'
import type { FiguresExport } from '../contract/site/figures.ts'
import type { Row } from '../exports/cell.ts'
import { fileOf } from '../exports/file.ts'
import type { FileAnswer } from '../http/file-answer.ts'
import { describePeriod } from './figures.service.ts'
import type { StatisticsDeps } from './statistics.service.ts'

/** The table of a chart. */
export async function exportFigures(
  { chart, format, separator, ...query }: FiguresExport,
  deps: StatisticsDeps,
): Promise<FileAnswer> {
  const figures = await describePeriod(query, deps)
  const { title, headings, rows } = figureTable(chart, figures)
  const cup = query.tournament === undefined ? '' : ` ${query.tournament}`
  const table = {
    name: `${title}${cup} ${figures.from} a ${figures.to}`,
    headings,
    pages: onePage(rows),
  }
  return fileOf(table, { format, separator })
}

async function* onePage(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield await Promise.resolve(rows)
}
