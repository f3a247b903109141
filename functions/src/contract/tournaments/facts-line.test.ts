import { expect, test } from 'vitest'
import { factsLine, gameLine } from './facts-line.ts'

const facts = { mapSelection: 'Bermuda', modality: 'duo', entryFee: '0', currency: 'USD' } as const

test('names the fee only where there is one', () => {
  expect(factsLine(facts)).toBe('Bermuda · Dúo')
  expect(factsLine({ ...facts, entryFee: '0.00' })).toBe('Bermuda · Dúo')
  expect(factsLine({ ...facts, entryFee: '2.50' })).toBe('Bermuda · Dúo · Inscripción $2.50 USD')
  expect(factsLine({ ...facts, entryFee: '8', currency: 'PEN' })).toBe('Bermuda · Dúo · Inscripción S/8 PEN')
})

test('a map to be announced leaves no gap', () => {
  expect(factsLine({ ...facts, mapSelection: '' })).toBe('Dúo')
})

test.each([
  ['COMPETITIVO', 'eliminacion_directa', 'Competitivo · Eliminación directa'],
  ['competitivo', 'puntos', 'Competitivo · Por puntos'],
  ['Entre amigos', 'ELIMINACIÓN DIRECTA', 'Entre amigos · Eliminación directa'],
  ['FPP', 'Mejor de tres', 'FPP · Mejor de tres'],
  ['CASUAL', 'liga_de_ida_y_vuelta', 'Casual · Liga de ida y vuelta'],
  ['', ' puntos ', 'Por puntos'],
  ['ÉLITE', '', 'Élite'],
  ['', '', ''],
])('says what is played: %j and %j', (gameMode, format, line) => {
  expect(gameLine({ gameMode, format })).toBe(line)
})
