import { expect, test } from 'vitest'
import { newRound } from '@arena-libre/functions/contract/match-day/plan-proposal'
import type { RoomTable } from '@arena-libre/functions/contract/match-day/results-schema'
import { readTable, tableCall } from './room-table.ts'

const AT = '2030-01-05T12:00:00.000Z'

const table: RoomTable = {
  id: '1-1',
  round: 1,
  room: 1,
  plan: newRound({ name: 'Final', matches: [{ startsAt: AT, map: 'Bermuda', killPoints: null }] }),
  isLast: true,
  matches: [
    { match: 1, publishedAt: AT, claimsUntil: AT, inReview: false, officialAt: null, correctedAt: null },
  ],
  rows: [{ seat: 7, name: null, head: 0, results: '1.9' }],
  decided: [],
  updatedAt: AT,
}

test('reads a table, also one of a newer release, and that there is none', () => {
  expect(readTable(table)).toEqual({ table })
  expect(readTable({ ...table, casters: [] })).toEqual({ table: { ...table, casters: [] } })
  expect(readTable(null)).toEqual({ table: null })
})

test.each([
  ['nothing', undefined],
  ['rows that are no list', { ...table, rows: {} }],
  ['a row without a seat', { ...table, rows: [{ name: 'KING', head: 0, results: '1.9' }] }],
  ['results that are not packed', { ...table, rows: [{ seat: 7, name: null, head: 0, results: [1, 9] }] }],
  ['a match that was never published', { ...table, matches: [{ ...table.matches[0], publishedAt: null }] }],
  ['a table without its round', { ...table, plan: null }],
])('%s is no table', (_what, value) => {
  expect(readTable(value)).toBeNull()
})

test('the answer of the API contains the table, and an answer without one is unreadable', () => {
  const { path, read } = tableCall('copa apertura', '2-10')
  expect(path).toBe('/tournaments/copa%20apertura/tables/2-10')
  expect(read({ table })).toEqual({ table })
  expect(read({ table: null })).toEqual({ table: null })
  expect(read({})).toBeNull()
  expect(read('')).toBeNull()
})
