import { expect, test } from 'vitest'
import { fitTitle, lineBreaks } from './fit-title.ts'
import { emWidth, setLines } from './lettering.ts'

const heightOf = (...lines: string[]) => setLines(lines, 100).height
const textsOf = (title: string) => fitTitle(title, 382, 206).lines.map(({ text }) => text)

test('every line has the full width', () => {
  const { lines } = setLines(['ENTRA GRATIS.', 'SERIO.'], 1000)
  for (const { text, size } of lines) expect(size * emWidth(text)).toBeCloseTo(1000, -1)
})

test('what says little stands above the name, at little more than half its size', () => {
  const [lead, name] = setLines(['RELÁMPAGO'], 1000, 'COPA').lines
  expect(lead?.text).toBe('COPA')
  expect((lead?.size ?? 0) / (name?.size ?? 1)).toBeCloseTo(0.58, 1)
  expect(lead?.measure).toBeCloseTo((lead?.size ?? 0) * emWidth('COPA'), 0)
  expect(name?.measure).toBe(1000)
})

test('a lead is never wider than the name', () => {
  const [lead] = setLines(['ÑU'], 100, 'CAMPEONATO DE LA').lines
  expect(lead?.measure).toBe(100)
})

test('an accent adds space above its line', () => {
  expect(setLines(['AÑO', 'AÑO'], 100).height).toBeGreaterThan(setLines(['ANO', 'ANO'], 100).height)
})

test('a comma adds space below its line only if another line follows', () => {
  expect(heightOf('1,000', 'AÑOS') - heightOf('1.000', 'AÑOS')).toBeGreaterThan(4)
  expect(heightOf('AÑOS', '1,000') - heightOf('AÑOS', '1.000')).toBeLessThanOrEqual(1)
})

test('so does a line that is there twice', () => {
  expect(heightOf('1,000', '1,000')).toBeGreaterThan(heightOf('1.000', '1.000') + 4)
})

test('a character that the font lacks still has a width', () => {
  expect(emWidth('漢')).toBeGreaterThan(0)
})

test('lists every split into at most three lines, with the words in order', () => {
  const breaks = lineBreaks(['LA', 'GRAN', 'FINAL', 'HOY'])
  expect(breaks).toHaveLength(1 + 3 + 3)
  expect(breaks.every((lines) => lines.join(' ') === 'LA GRAN FINAL HOY')).toBe(true)
})

test('breaks a title where it fills most of the box', () => {
  expect(textsOf('Copa Ñandú')).toEqual(['COPA', 'ÑANDÚ'])
  expect(textsOf('La gran final del año')).toEqual(['LA GRAN', 'FINAL DEL AÑO'])
  expect(textsOf('Relámpago')).toEqual(['RELÁMPAGO'])
})

test.each([
  ['Copa', ['COPA']],
  ['Copa de la', ['COPA', 'DE LA']],
  ['Liga de la Costa', ['LIGA DE LA', 'COSTA']],
  ['Torneo Copa', ['TORNEO', 'COPA']],
  ['Copas del Sur', ['COPAS', 'DEL SUR']],
])('a word that any cup could have leads only where a name follows: %j', (title, lines) => {
  expect(textsOf(title)).toEqual(lines)
})

test('cuts a word that would be too small to read, and keeps the others', () => {
  expect(textsOf('X'.repeat(80))).toEqual([`${'X'.repeat(17)}…`])
  expect(textsOf('Copa intercontinental').join(' ')).toBe('COPA INTERCONTINENTAL')
})

test('keeps a title that may be stretched on one line if that fills more', () => {
  expect(fitTitle('Gran Relámpago', 640, 208).lines).toHaveLength(2)
  expect(fitTitle('Gran Relámpago', 640, 208, 1.7).lines).toHaveLength(1)
})

test.each(['Copa', 'La gran final del año', 'Torneo relámpago del día del niño', 'X'.repeat(80)])(
  'never leaves its box: %j',
  (title) => {
    const { measure, height } = fitTitle(title, 382, 206)
    expect(measure).toBeLessThanOrEqual(382)
    expect(height).toBeLessThanOrEqual(206 + 2)
  },
)

test('fits forty one-letter words quickly, without trying every split', () => {
  const started = performance.now()
  fitTitle(Array.from({ length: 40 }, () => 'A').join(' '), 382, 206)
  expect(performance.now() - started).toBeLessThan(1000)
})
