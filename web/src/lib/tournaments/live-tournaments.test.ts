import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { STORAGE_KEYS } from '@arena-libre/functions/contract/site/storage-keys'
import { aTournament } from '../../../../functions/testing/a-tournament.ts'
import { memoryStorage } from '../registrations/storage-fixture.ts'
import { isFinal, loadList, saveList, stampList } from './live-tournaments.ts'

const tournaments = [aTournament()]

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()))
afterEach(() => vi.unstubAllGlobals())

const store = (json: string) => localStorage.setItem(STORAGE_KEYS.tournaments, json)

test('loads what was saved', () => {
  expect(loadList(10)).toBeNull()
  saveList({ value: tournaments, seenAt: 5 })
  expect(loadList(10)).toEqual({ value: tournaments, seenAt: 5 })
})

test('an older list never replaces a newer one', () => {
  saveList({ value: tournaments, seenAt: 5 })
  saveList({ value: [], seenAt: 4 })
  expect(loadList(10)).toEqual({ value: tournaments, seenAt: 5 })
  saveList({ value: [], seenAt: 6 })
  expect(loadList(10)).toEqual({ value: [], seenAt: 6 })
})

test.each([
  '',
  '{',
  'null',
  '[]',
  '7',
  '{"tournaments":{},"seenAt":5}',
  '{"tournaments":[],"seenAt":"5"}',
  '{"tournaments":[],"seenAt":11}',
])('takes %j for no list at all', (json) => {
  store(json)
  expect(loadList(10)).toBeNull()
})

test('leaves out what is no tournament', () => {
  store(JSON.stringify({ tournaments: [{ id: '<script>' }, ...tournaments], seenAt: 5 }))
  expect(loadList(10)?.value).toEqual(tournaments)
})

test('a stamp makes the stored list no older, and stores nothing where there is none', () => {
  stampList(5)
  expect(loadList(10)).toBeNull()
  saveList({ value: tournaments, seenAt: 5 })
  stampList(8)
  stampList(7)
  expect(loadList(10)?.seenAt).toBe(8)
})

test('a tournament is final only if it was over when the server said so, less than an hour ago', () => {
  const [end, minute] = [Date.parse('2030-01-06T01:00:00.000Z'), 60_000]
  const value = aTournament({ endsAt: new Date(end).toISOString() })
  const final = { status: 'answered', value, seenAt: end } as const
  expect(isFinal(final, end + 59 * minute)).toBe(true)
  expect(isFinal(final, end + 60 * minute)).toBe(false)
  // As in a page that was hidden before the end.
  expect(isFinal({ ...final, seenAt: end - 1 }, end + minute)).toBe(false)
  expect(isFinal({ ...final, status: 'live' }, end)).toBe(false)
  expect(isFinal({ ...final, value: null }, end)).toBe(false)
})
