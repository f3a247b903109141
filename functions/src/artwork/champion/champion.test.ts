import { expect, test } from 'vitest'
import { figuresOf, letteredName, nameBreaks } from './champion.ts'

test.each([
  ['Campeón', 'ＫＩＮＧ', 'KING'],
  ['Campeona', '么ツ', 'ENMASCARADO'],
  ['Campeona', 'K', 'K'],
  ['Campeona', 'K火', 'ENMASCARADO'],
  ['Campeón', null, 'JUGADOR 17'],
  ['Campeón', ' ', 'JUGADOR 17'],
  ['Campeones', null, 'DÚO 17'],
  ['Campeones', 'Dani · Rox', 'DANI · ROX'],
  ['Campeones', '火 · Rox', 'ENMASCARADO · ROX'],
  ['Campeones', '火 · 水', 'ENMASCARADOS'],
  ['Campeones', 'X · 7', 'X · 7'],
] as const)('%s %j is lettered %j', (word, name, lettered) => {
  expect(letteredName({ word, name, seat: 17 })).toBe(lettered)
})

test.each([
  [{ booyahs: 2, kills: 24, points: 57 }, '2 BOOYAHS · 24 BAJAS · 57 PUNTOS'],
  [{ booyahs: 1, kills: 1, points: 1 }, '1 BOOYAH · 1 BAJA · 1 PUNTO'],
  [{ booyahs: 1, kills: 0, points: 30 }, '1 BOOYAH · 0 BAJAS · 30 PUNTOS'],
  [{ booyahs: 2, kills: null, points: 57 }, '2 BOOYAHS · 57 PUNTOS'],
  [{ booyahs: 0, kills: null, points: 0 }, '0 PUNTOS'],
])('%j is told as %j', (figures, told) => {
  expect(figuresOf(figures)).toBe(told)
})

test('a pair is never broken within a name', () => {
  expect(nameBreaks(['EL', 'CHECO', '·', 'ROX'])).toEqual([['EL CHECO · ROX'], ['EL CHECO', 'ROX']])
  expect(nameBreaks(['EL', 'CHECO'])).toEqual([['EL CHECO'], ['EL', 'CHECO']])
})
