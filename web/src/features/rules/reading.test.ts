import { expect, test } from 'vitest'
import { READING_MS, nextStep, ruleStates, secondsLeft } from './reading.ts'

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

test.each([0, 1, 3, 7, 10, 60])('with %i rules, waking at each next step sees every state once', (count) => {
  let elapsed: number | null = 0
  let highlights = 0
  let shown = -1
  for (let steps = 0; elapsed !== null; steps++) {
    expect(steps).toBeLessThan(100)
    const current = ruleStates(elapsed, count).indexOf('current')
    if (current > shown) highlights += 1
    shown = Math.max(shown, current)
    elapsed = nextStep(elapsed, count)
  }
  expect(highlights).toBe(count)
})
