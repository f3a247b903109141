import { firstOf } from '../contract/texts/first-of.ts'
import { safeText, type Cell, type Row } from './cell.ts'

/** The maximum length of a cell. */
const MOST_CHARACTERS = 32_767

const WIDTH = 24

const STYLES = { heading: 1, plain: 0 } as const

type Style = keyof typeof STYLES

/** Begins a sheet with frozen headings. */
export const sheetHead = (columns: number): string =>
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews>' +
  '<sheetView tabSelected="1" workbookViewId="0">' +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
  `<cols><col min="1" max="${columns}" width="${WIDTH}" customWidth="1"/></cols><sheetData>`

export const SHEET_FOOT = '</sheetData></worksheet>'

export const rowXml = (row: Row, place: number, style: Style = 'plain'): string =>
  `<row r="${place}">${row.map((cell, at) => cellXml(cell, `${columnOf(at)}${place}`, style)).join('')}</row>`

/** Cells contain their texts directly (`inlineStr`), typed as texts. */
function cellXml(cell: Cell, place: string, style: Style): string {
  const start = `<c r="${place}" s="${STYLES[style]}"`
  if (typeof cell === 'number' && Number.isFinite(cell)) return `${start}><v>${cell}</v></c>`
  const text = textXml(fitting(safeText(String(cell))))
  return text && `${start} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}

/** Programs treat a file with longer cells as broken; the ellipsis shows that the text was cut. */
const fitting = (text: string): string =>
  text.length > MOST_CHARACTERS ? `${firstOf(text, MOST_CHARACTERS - 1)}…` : text

/** Spreadsheets read `_x0041_` as a character. Where a text has such a sequence its first underscore is escaped. */
const NUMBERED = /_(?=x[\da-f]{4}_)/gi

const textXml = (text: string): string =>
  escapeXml(text.replaceAll(NUMBERED, '_x005F_').replaceAll(/\r\n?/g, '\n'))

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeXml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)

/** A to Z, then AA. */
function columnOf(index: number): string {
  const letter = String.fromCharCode('A'.charCodeAt(0) + (index % 26))
  return index < 26 ? letter : columnOf(Math.floor(index / 26) - 1) + letter
}
