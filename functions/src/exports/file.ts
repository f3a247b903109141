import { EXPORT_FORMATS, type ExportQuery } from '../contract/calls/exports.ts'
import type { FileAnswer } from '../http/file-answer.ts'
import type { Row } from './cell.ts'
import { csvOf } from './csv.ts'
import { xlsxOf } from './xlsx.ts'

/** A table to be exported: its rows come in pages, each read when the one before has been sent. */
export interface Table {
  /** Names the file and its sheet. */
  name: string
  headings: Row
  pages: AsyncIterable<readonly Row[]>
}

export const fileOf = ({ name, headings, pages }: Table, { format, separator }: ExportQuery): FileAnswer => ({
  name: `${name}.${format}`,
  mediaType: EXPORT_FORMATS[format],
  content: format === 'csv' ? csvOf(headings, pages, separator) : xlsxOf(name, headings, pages),
})
