import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClock } from './clock.ts'

beforeEach(() => vi.useFakeTimers({ now: 0 }))
afterEach(() => vi.useRealTimers())

test('all subscribers share one interval, which stops with the last', () => {
  const clock = createClock(Date.now)
  const seen: string[] = []
  const leaveFirst = clock.subscribe(() => seen.push(`first ${clock.now()}`))
  const leaveSecond = clock.subscribe(() => seen.push(`second ${clock.now()}`))
  expect(vi.getTimerCount()).toBe(1)

  vi.advanceTimersByTime(15_000)
  expect(seen).toEqual(['first 15000', 'second 15000'])

  leaveFirst()
  expect(vi.getTimerCount()).toBe(1)
  leaveSecond()
  expect(vi.getTimerCount()).toBe(0)
})

test('a new subscriber after a pause gets the present time', () => {
  const clock = createClock(Date.now)
  vi.setSystemTime(100_000)
  clock.subscribe(() => undefined)
  expect(clock.now()).toBe(100_000)
})
