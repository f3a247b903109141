import * as fc from 'fast-check'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { nastyText } from '../../testing/nasty-text.ts'
import { safeText, type Row } from './cell.ts'
import { csvOf } from './csv.ts'
import { fileOf } from './file.ts'

async function* inPages(...pages: Row[][]) {
  yield* pages
}

const csv = (headings: Row, ...rows: Row[]) => text(csvOf(headings, inPages(rows), 'semicolon'))

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

const EVEN_BEHIND_BLANKS = /^[\s"]*[=+\-@]/

/** Removes the apostrophes that prevent formulas. */
const bare = (content: string): string => content.replaceAll("'", '')

describe('CSV', () => {
  it('has a mark, quotes and the separator of Spanish Excel', async () => {
    expect(await csv(['¿País?', 'Nota'], ['Perú; "Lima"', 5], ['dos\nlíneas', ''])).toBe(
      '\uFEFF"¿País?";"Nota"\r\n"Perú; ""Lima""";"5"\r\n"dos\nlíneas";""\r\n',
    )
  })

  it('has commas and decimal points on request', async () => {
    const rows: Row[] = [['Perú, "Lima"', 4.5]]
    expect(await text(csvOf(['a', 'b'], inPages(rows), 'comma'))).toBe(
      '\uFEFF"a","b"\r\n"Perú, ""Lima""","4.5"\r\n',
    )
    expect(await csv(['a', 'b'], ['4.5', 4.5])).toBe('\uFEFF"a";"b"\r\n"4.5";"4,5"\r\n')
  })

  it('has its headings also without a row', async () => {
    expect(await text(csvOf(['a'], inPages(), 'semicolon'))).toBe('\uFEFF"a"\r\n')
  })

  it('has one cell for each text, unchanged except for added apostrophes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(nastyText, nastyText), { minLength: 1 }), async (rows) => {
        const file = await csv(['a', 'b'], ...rows)
        const cells = cellsOf(file.slice(1, -2), ';')
        const texts = rows.flat().map((given) => bare(safeText(given)))
        expect(cells.map(bare)).toEqual(['a', 'b', ...texts])
      }),
    )
  })

  it.each([';', ',', '\t', '|'])('holds no formula for a program that separates by %j', async (separator) => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(nastyText, nastyText)), async (rows) => {
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
      'semicolon',
    )
    await parts.next()
    expect(read).toEqual([0])
    await parts.next()
    expect(read).toEqual([0, 1])
  })
})

it.each(['\n', ',=', '"', ', ', ' ', ';"', '\uFEFF,'])(
  'a long text of %j takes linear time',
  async (sign) => {
    const long = sign.repeat(200_000 / sign.length)
    expect(await csv([long], [`${long}=`])).not.toBe('')
  },
)

it('a file has its media type and ending', () => {
  const table = { name: 'Buzón', headings: ['a'], pages: inPages() }
  expect(fileOf(table, { format: 'csv', separator: 'comma' })).toMatchObject({
    name: 'Buzón.csv',
    mediaType: 'text/csv; charset=utf-8',
  })
  expect(fileOf(table, { format: 'xlsx', separator: 'comma' }).name).toBe('Buzón.xlsx')
})
