import { expect, test } from 'vitest'
import { fitTitle, lineBreaks } from './fit-title.ts'
import { emWidth, setLines } from './lettering.ts'

const heightOf = (...lines: string[]) => setLines(lines, 100).height
const textsOf = (title: string) => fitTitle(title, 382, 206).lines.map(({ text }) => text)

test('every line is set to the full measure', () => {
  const { lines } = setLines(['ENTRA GRATIS.', 'SERIO.'], 1000)
  for (const { text, size } of lines) expect(size * emWidth(text)).toBeCloseTo(1000, -1)
})

test('an accent makes room for itself above its line', () => {
  expect(setLines(['AÑO', 'AÑO'], 100).height).toBeGreaterThan(setLines(['ANO', 'ANO'], 100).height)
})

test('a comma hangs into no line below, and makes no room where there is none', () => {
  expect(heightOf('1,000', 'AÑOS') - heightOf('1.000', 'AÑOS')).toBeGreaterThan(4)
  expect(heightOf('AÑOS', '1,000') - heightOf('AÑOS', '1.000')).toBeLessThanOrEqual(1)
})

test('a character the face lacks still takes up room', () => {
  expect(emWidth('漢')).toBeGreaterThan(0)
})

test('lists every break into at most three lines, and every line keeps the order of the words', () => {
  const breaks = lineBreaks(['LA', 'GRAN', 'FINAL', 'HOY'])
  expect(breaks).toHaveLength(1 + 3 + 3)
  expect(breaks.every((lines) => lines.join(' ') === 'LA GRAN FINAL HOY')).toBe(true)
})

test('breaks a title where it fills the box best', () => {
  expect(textsOf('Copa Ñandú')).toEqual(['COPA', 'ÑANDÚ'])
  expect(textsOf('La gran final del año')).toEqual(['LA GRAN', 'FINAL DEL AÑO'])
  expect(textsOf('Relámpago')).toEqual(['RELÁMPAGO'])
})

test('a word too long to be read at its size ends in dots, the others stand as they are', () => {
  expect(textsOf('X'.repeat(80))).toEqual([`${'X'.repeat(17)}…`])
  expect(textsOf('Copa intercontinental').join(' ')).toBe('COPA INTERCONTINENTAL')
})

test('a title that may be drawn out stays on one line where that fills more', () => {
  expect(fitTitle('Copa Relámpago', 640, 208).lines).toHaveLength(2)
  expect(fitTitle('Copa Relámpago', 640, 208, 1.7).lines).toHaveLength(1)
})

test.each(['Copa', 'La gran final del año', 'Torneo relámpago del día del niño', 'X'.repeat(80)])(
  'never leaves its box: %j',
  (title) => {
    const { measure, height } = fitTitle(title, 382, 206)
    expect(measure).toBeLessThanOrEqual(382)
    expect(height).toBeLessThanOrEqual(206 + 2)
  },
)

test('forty one-letter words are set at once, not after trying every split there is', () => {
  const started = performance.now()
  fitTitle(Array.from({ length: 40 }, () => 'A').join(' '), 382, 206)
  expect(performance.now() - started).toBeLessThan(1000)
})
