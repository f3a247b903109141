import { expect, test } from 'vitest'
import { READING_MS, ruleStates, secondsLeft } from './rule-list.tsx'

test('lights the rules one after another, evenly', () => {
  expect(ruleStates(0, 4)).toEqual(['current', 'waiting', 'waiting', 'waiting'])
  expect(ruleStates(2499, 4)).toEqual(['current', 'waiting', 'waiting', 'waiting'])
  expect(ruleStates(2500, 4)).toEqual(['read', 'current', 'waiting', 'waiting'])
  expect(ruleStates(9999, 4)).toEqual(['read', 'read', 'read', 'current'])
  expect(ruleStates(READING_MS, 4)).toEqual(['read', 'read', 'read', 'read'])
  expect(ruleStates(0, 0)).toEqual([])
})

test('counts from 10 to 0', () => {
  expect([0, 1, 1000, 9000, 9001, 10_000, 60_000].map(secondsLeft)).toEqual([10, 10, 9, 1, 1, 0, 0])
})

test.each([1, 3, 7, 10, 60])('every one of %i rules has its turn, and only one at a time', (count) => {
  const states = Array.from({ length: READING_MS }, (_, elapsed) => ruleStates(elapsed, count))
  const current = states.map((of) => of.filter((state) => state === 'current').length)
  expect(new Set(current)).toEqual(new Set([1]))
  const turns = states.map((of) => of.indexOf('current'))
  expect(new Set(turns).size).toBe(count)
})
