import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { text } from 'node:stream/consumers'
import { unzip } from '../../testing/unzip.ts'
import { LIMITS } from '../contract/limits.ts'
import { safeText, type Row } from './cell.ts'
import { csvOf } from './csv.ts'
import { fileOf } from './file.ts'
import { xlsxOf } from './xlsx.ts'

async function* inPages(...pages: Row[][]) {
  yield* pages
}

const csv = (headings: Row, ...rows: Row[]) => text(csvOf(headings, inPages(rows)))

async function sheetOf(headings: Row, ...rows: Row[]): Promise<string> {
  const parts = await Array.fromAsync(xlsxOf('Datos', headings, inPages(rows)))
  const files = unzip(Buffer.concat(parts))
  return `${files.get('xl/worksheets/sheet1.xml')}${files.get('xl/sharedStrings.xml')}`
}

/** The cells of a file, as a program reads it that separates by this sign. */
function cellsOf(file: string, separator: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < file.length; at++) {
    const sign = file[at] ?? ''
    if (sign === '"' && isQuoted && file[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted
    else if (!isQuoted && (sign === separator || sign === '\n' || sign === '\r')) {
      if (sign !== '\r' || file[at + 1] !== '\n') {
        cells.push(cell)
        cell = ''
      }
    } else cell += sign
  }
  return [...cells, cell]
}

const DANGEROUS = /^[=+\-@\t\r\0]/
const EVEN_BEHIND_BLANKS = /^[\s"]*[=+\-@]/

/** Apostrophes are what keeps a text one, wherever they were put. */
const bare = (content: string): string => content.replaceAll("'", '')

const nasty = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '\t',
      '\r',
      '\n',
      '\0',
      '"',
      "'",
      ',',
      ';',
      ' ',
      '|',
      '\u0001',
      '\uFEFF',
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
})

describe('a cell', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+57 300 555 0143', "'+57 300 555 0143"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', "'\r=1"],
    ['\0=1', "'=1"],
    ['\u0001\u0085=1', "'=1"],
    ['\uFEFF=1', "'\uFEFF=1"],
    ['＝1', "'＝1"],
    ['a=1', 'a=1'],
    ['', ''],
  ])('%j becomes %j', (given, cell) => expect(safeText(given)).toBe(cell))

  it('never begins like a formula', () => {
    fc.assert(
      fc.property(nasty, (given) => {
        expect(safeText(given)).not.toMatch(DANGEROUS)
      }),
    )
  })
})

describe('CSV', () => {
  it('has a mark, quotes and the separator of Spanish Excel', async () => {
    expect(await csv(['¿País?', 'Nota'], ['Perú; "Lima"', 5], ['dos\nlíneas', ''])).toBe(
      '\uFEFF"¿País?";"Nota"\r\n"Perú; ""Lima""";"5"\r\n"dos\nlíneas";""\r\n',
    )
  })

  it('has its headings also without a row', async () => {
    expect(await text(csvOf(['a'], inPages()))).toBe('\uFEFF"a"\r\n')
  })

  it('has one cell for each text, which is that text but for what keeps it one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(nasty, nasty), { minLength: 1 }), async (rows) => {
        const file = await csv(['a', 'b'], ...rows)
        const cells = cellsOf(file.slice(1, -2), ';')
        const texts = rows.flat().map((given) => bare(safeText(given)))
        expect(cells.map(bare)).toEqual(['a', 'b', ...texts])
      }),
    )
  })

  it.each([';', ',', '\t', '|'])('holds no formula for a program that separates by %j', async (separator) => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(nasty, nasty)), async (rows) => {
        const file = await csv(['a', 'b'], ...rows)
        for (const cell of cellsOf(file.slice(1), separator)) {
          expect(cell).not.toMatch(/^\0/)
          expect(cell).not.toMatch(EVEN_BEHIND_BLANKS)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('keeps one page in memory at a time', async () => {
    const read: number[] = []
    const parts = csvOf(
      ['n'],
      (async function* () {
        for (let page = 0; page < 3; page++) {
          read.push(page)
          yield [[page]]
        }
      })(),
    )
    await parts.next()
    expect(read).toEqual([0])
    await parts.next()
    expect(read).toEqual([0, 1])
  })
})

it.each(['\n', ',=', '"', ', ', ' ', ';"', '\uFEFF,'])('no text of %j keeps it busy', async (sign) => {
  const long = sign.repeat(200_000 / sign.length)
  expect(await csv([long], [`${long}=`])).not.toBe('')
})

describe('XLSX', () => {
  it('keeps texts as texts and numbers as numbers', async () => {
    const sheet = await sheetOf(['¿País?', 'Nota'], ['Perú <&>', 5])
    expect(sheet).toContain('¿País?')
    expect(sheet).toContain('Perú &lt;&amp;&gt;')
    expect(sheet).toContain('<v>5</v>')
  })

  it('has no formula and no cell that begins like one, whatever it is given', async () => {
    await fc.assert(
      fc.asyncProperty(nasty, nasty, async (one, other) => {
        const sheet = await sheetOf([one], [other])
        expect(sheet).not.toContain('<f>')
        for (const [, content = ''] of sheet.matchAll(/<t[^>]*>([^<]*)</g)) {
          expect(content).not.toMatch(DANGEROUS)
        }
      }),
    )
  })

  it.each(['', '[]/\\:*?', "'", 'n'.repeat(40), `${'n'.repeat(30)}😀`])('takes the name %j', async (name) => {
    const file = Buffer.concat(await Array.fromAsync(xlsxOf(name, ['a'], inPages())))
    expect(unzip(file).get('xl/workbook.xml')).toMatch(/<sheet [^>]*name="[^"]{1,31}"/)
  })

  it.each([
    ['rows', Array.from({ length: LIMITS.workbook.rows + 1 }, () => ['a'])],
    ['characters', [['a'.repeat(LIMITS.workbook.characters + 1)]]],
  ])('is refused with too many %s', async (_what, rows) => {
    await expect(Array.fromAsync(xlsxOf('Datos', ['a'], inPages(rows)))).rejects.toThrow('export-too-large')
  })
})

it('a file says what it is', () => {
  const table = { name: 'Buzón', headings: ['a'], pages: inPages() }
  expect(fileOf(table, 'csv')).toMatchObject({ name: 'Buzón.csv', mediaType: 'text/csv; charset=utf-8' })
  expect(fileOf(table, 'xlsx').name).toBe('Buzón.xlsx')
})
