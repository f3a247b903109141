import { describe, expect, test } from 'vitest'
import {
  apiQueryOf,
  columnsOf,
  comparedText,
  halfWaited,
  lookIn,
  periodText,
  searchFor,
  upToText,
} from './statistics.ts'

const look = (text: string) => lookIn(new URLSearchParams(text))

describe('the address', () => {
  test.each([
    ['', '28', null],
    ['periodo=7&torneo=copa-apertura', '7', 'copa-apertura'],
    ['periodo=8&torneo=../x', '28', null],
  ])('%j is read', (text, days, tournament) => {
    expect(look(text)).toEqual({ days, tournament })
  })

  test('says no more than what is not usual', () => {
    expect(searchFor(look(''))).toBe('')
    expect(searchFor(look('periodo=365&torneo=copa'))).toBe('?periodo=365&torneo=copa')
    expect(apiQueryOf(look('torneo=copa')).toString()).toBe('days=28&tournament=copa')
  })
})

test('a period names its year once where it is the same', () => {
  expect(periodText({ from: '2026-11-01', to: '2026-11-28' })).toBe(
    '1 de noviembre al 28 de noviembre de 2026',
  )
  expect(periodText({ from: '2025-12-01', to: '2026-01-28' })).toBe(
    '1 de diciembre de 2025 al 28 de enero de 2026',
  )
})

test('the time of the figures is that of the clock by which they are counted', () => {
  const now = Date.parse('2026-11-28T13:00:00Z')
  expect(upToText('2026-11-28T12:46:00Z', 'America/Bogota', now)).toMatch(/^Al día hasta las 7:46\sa.\sm.$/)
  expect(upToText('2026-11-27T18:05:00Z', 'America/Bogota', now)).toMatch(
    /^Al día hasta la 1:05\sp.\sm. del 27 nov$/,
  )
})

test.each([
  [461, 343, '118 más que en los 28 días anteriores (343)'],
  [1, 3, '2 menos que en los 28 días anteriores (3)'],
  [3, 3, 'Las mismas que en los 28 días anteriores'],
  [3, 0, 'Ninguna en los 28 días anteriores'],
  [3, null, null],
])('%i after %s: %s', (count, previous, text) => {
  expect(comparedText(count, previous, '28')).toBe(text)
})

test.each([
  [[0, 0, 0, 0, 0, 0, 0, 0], 'Sin datos', 'Nadie recibió respuesta todavía'],
  [[1, 1, 0, 0, 0, 0, 0, 0], '15 min', 'La mitad esperó menos. Nadie esperó más de un día'],
  [[1, 1, 2, 0, 0, 0, 1, 0], '3 h', 'La mitad esperó menos. 1 esperó más de un día'],
  [[0, 0, 0, 0, 0, 0, 1, 3], 'Más de 2 días', 'La mitad esperó más. 4 esperaron más de un día'],
])('half waited %j', (waits, figure, note) => {
  expect(halfWaited(waits)).toEqual({ figure, note })
})

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.UTC(2026, 0, 1) + index * 86_400_000).toISOString().slice(0, 10),
    count: 1,
    cups: index === 1 ? 1 : 0,
  }))

describe('columns', () => {
  test('of days are marked where a tournament begins', () => {
    const { unit, columns } = columnsOf(days(7), '7')
    expect([unit, columns.length]).toEqual(['día', 7])
    expect(columns.map(({ isMarked }) => isMarked)).toEqual([false, true, false, false, false, false, false])
    expect(columns[0]?.label).toBe('1 ene')
  })

  test.each(['90', '365'] as const)('of %s days add up to the same', (period) => {
    const { columns } = columnsOf(days(Number(period)), period)
    expect(columns.map(({ count }) => count).reduce((total, count) => total + count)).toBe(Number(period))
    expect(columns.length).toBe(period === '90' ? 13 : 12)
    if (period === '90') expect(columns.slice(1).every(({ count }) => count === 7)).toBe(true)
  })
})
