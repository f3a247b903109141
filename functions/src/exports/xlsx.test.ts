import * as fc from 'fast-check'
import { randomBytes } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { DANGEROUS, nastyText } from '../../testing/nasty-text.ts'
import { readSheet } from '../../testing/read-sheet.ts'
import { unzip } from '../../testing/unzip.ts'
import { safeText, type Row } from './cell.ts'
import { xlsxOf } from './xlsx.ts'

async function* inPages(...pages: Row[][]) {
  yield* pages
}

const workbook = async (headings: Row, ...pages: Row[][]): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(xlsxOf('Datos', headings, inPages(...pages))))

const cellsOf = async (headings: Row, ...pages: Row[][]) => readSheet(await workbook(headings, ...pages))

const content = async (text: string) => (await cellsOf(['a'], [[text]]))[1]?.[2]

describe('a workbook', () => {
  it('keeps texts as texts and numbers as numbers, in their cells', async () => {
    const rows = [
      ['Perú <&> "x"', 5],
      ['', -0.5],
      ['5', 1e21],
    ]
    expect(await cellsOf(['¿País?', 'Nota'], rows.slice(0, 1), [], rows.slice(1))).toEqual([
      ['A1', 'text', '¿País?'],
      ['B1', 'text', 'Nota'],
      ['A2', 'text', 'Perú <&> "x"'],
      ['B2', 'number', 5],
      ['B3', 'number', -0.5],
      ['A4', 'text', '5'],
      ['B4', 'number', 1e21],
    ])
  })

  it('names columns beyond Z', async () => {
    const places = (await cellsOf(Array.from({ length: 703 }, () => 'x'))).map(([place]) => place)
    expect([25, 26, 51, 52, 701, 702].map((at) => places[at])).toEqual([
      'Z1',
      'AA1',
      'AZ1',
      'BA1',
      'ZZ1',
      'AAA1',
    ])
  })

  it('has bold, frozen headings', async () => {
    const files = unzip(await workbook(['a'], [['b']]))
    const sheet = files.get('xl/worksheets/sheet1.xml')
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
    expect(sheet).toMatch(/<c r="A1" s="1" .*<c r="A2" s="0" /)
    expect(files.get('xl/styles.xml')).toMatch(/<cellXfs count="2"><xf[^>]*><xf[^>]*fontId="1"/)
  })

  it('has its headings also without a row', async () => {
    expect(await cellsOf(['a'])).toEqual([['A1', 'text', 'a']])
  })

  it('holds every text as a text, never as a formula', async () => {
    await fc.assert(
      fc.asyncProperty(nastyText, nastyText, async (one, other) => {
        const archive = await workbook([one], [[other]])
        const found = readSheet(archive)
        const given: [string, string][] = [
          ['A1', one],
          ['A2', other],
        ]
        const kept = given.map(([place, text]) => [place, 'text', safeText(text).replaceAll(/\r\n?/g, '\n')])
        expect(found).toEqual(kept.filter(([, , text]) => text !== ''))
        for (const [, , content] of found) expect(content).not.toMatch(DANGEROUS)
        expect(unzip(archive).get('xl/worksheets/sheet1.xml')).not.toMatch(/<f[ >]/)
      }),
      { numRuns: 200 },
    )
  }, 30_000)

  it.each([Number.NaN, Infinity, -Infinity])(
    'writes %d, which is no number there, as a text',
    async (number) => {
      expect(await cellsOf(['a'], [[number]])).toContainEqual(['A2', 'text', safeText(String(number))])
    },
  )

  it('cuts texts over the maximum length with an ellipsis, never within a character', async () => {
    expect(await content('a'.repeat(32_767))).toBe('a'.repeat(32_767))
    expect(await content('a'.repeat(32_768))).toBe(`${'a'.repeat(32_766)}…`)
    expect(await content(`${'a'.repeat(32_765)}😀😀`)).toBe(`${'a'.repeat(32_765)}…`)
    expect(await content('&'.repeat(40_000))).toHaveLength(32_767)
  })

  it.each([
    ['', 'Datos'],
    ['[]/\\:*?', 'Datos'],
    ["'", 'Datos'],
    ['Buzón "A" & <b>', 'Buzón &quot;A&quot; &amp; &lt;b&gt;'],
    ['a\uFFFF\uD800\u0001b\n\tc', 'ab c'],
    ['n'.repeat(40), 'n'.repeat(31)],
    [`${'n'.repeat(30)}😀`, 'n'.repeat(30)],
  ])('takes the name %j', async (name, written) => {
    const file = Buffer.concat(await Array.fromAsync(xlsxOf(name, ['a'], inPages())))
    expect(unzip(file).get('xl/workbook.xml')).toContain(`<sheet name="${written}" `)
  })

  it('ends with a note after the maximum number of rows, and reads no further', async () => {
    const read: number[] = []
    async function* tooMany(): AsyncGenerator<Row[]> {
      for (let page = 0; page < 12; page++) {
        read.push(page)
        yield Array.from({ length: 100_000 }, () => [1])
      }
    }
    const sheet = unzip(Buffer.concat(await Array.fromAsync(xlsxOf('Datos', ['a'], tooMany())))).get(
      'xl/worksheets/sheet1.xml',
    )
    expect(sheet?.slice(-300)).toMatch(
      /<row r="1048575"><c r="A1048575" s="0"><v>1<\/v><\/c><\/row><row r="1048576">.*Descárgalas como CSV\..*<\/row><\/sheetData><\/worksheet>$/,
    )
    expect(read).toHaveLength(11)
  }, 60_000)
})

/** Pages that do not compress, and how many of them were asked for. */
function noise(pages: number) {
  const state = { read: 0, isClosed: false }
  async function* read(): AsyncGenerator<Row[]> {
    try {
      for (; state.read < pages;) {
        state.read += 1
        yield Array.from({ length: 50 }, () => [randomBytes(3000).toString('base64')])
      }
    } finally {
      state.isClosed = true
    }
  }
  return { state, pages: read() }
}

describe('a workbook being streamed', () => {
  it('sends output after the first page, and reads one page for each part that is taken', async () => {
    const { state, pages } = noise(20)
    const parts = xlsxOf('Datos', ['a'], pages)
    const sizes: number[] = []
    for (let taken = 1; taken <= 20; taken++) {
      sizes.push((await parts.next()).value?.length)
      expect(state.read).toBe(taken)
    }
    // 150 kB a page: the buffer of a page is not kept until the end.
    expect(Math.min(...sizes)).toBeGreaterThan(50_000)
    expect(Math.max(...sizes)).toBeLessThan(400_000)
  })

  it('stops reading when the caller disconnects', async () => {
    const { state, pages } = noise(20)
    const parts = xlsxOf('Datos', ['a'], pages)
    await parts.next()
    await parts.return(undefined)
    expect(state).toEqual({ read: 1, isClosed: true })
  })

  it('fails with the error of a page, before any output if it is the first page', async () => {
    const broken = inPages()
    vi.spyOn(broken, 'next').mockRejectedValue(new Error('no page'))
    await expect(xlsxOf('Datos', ['a'], broken).next()).rejects.toThrow('no page')
  })
})
