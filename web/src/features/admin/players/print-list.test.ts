import { expect, test } from 'vitest'
import { aRegistration } from '../../../../../functions/testing/a-registration.ts'
import { idEnd, printedCount, printedRows } from './print-list.ts'

const one = (id: string, fullName: string, seat: number | null) => aRegistration({ id, fullName, seat })

test('the list is in the order of the seats, and of the names where there is none', () => {
  const rows = printedRows([
    one('a', 'Ñusta', null),
    one('b', 'Zoe', 2),
    one('c', 'Óscar', null),
    one('d', 'Ana', 10),
  ])
  expect(rows.map(({ seat, players }) => [seat, players[0]?.name])).toEqual([
    [2, 'Zoe'],
    [10, 'Ana'],
    [null, 'Ñusta'],
    [null, 'Óscar'],
  ])
})

test('a pair is one line with both players', () => {
  const partner = { fullName: 'Beto', nickname: 'ÑANDÚ', freeFireId: '123456789' }
  const [pair] = printedRows([aRegistration({ fullName: 'Ana', freeFireId: '987654321', partner })])
  expect(pair?.players).toEqual([
    { name: 'Ana', nickname: '', freeFireId: '987654321' },
    { name: 'Beto', nickname: 'ÑANDÚ', freeFireId: '123456789' },
  ])
})

test.each([
  [1, false, '1 jugador'],
  [3, false, '3 jugadores'],
  [1, true, '1 dúo'],
  [0, true, '0 dúos'],
])('%i lines, pairs: %s', (count, isPair, text) => {
  const rows = printedRows(Array.from({ length: count }, (_, at) => one(`r${at}`, 'Ana', at + 1)))
  expect(printedCount(rows, isPair)).toBe(text)
})

test('of an ID the paper has its last four digits', () => {
  expect(idEnd('1234567890')).toBe('…7890')
})
