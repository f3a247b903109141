import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pausableTimer } from './pausable-timer.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('counts only the time it was running', () => {
  const onEnd = vi.fn()
  const timer = pausableTimer(5000, onEnd)
  vi.advanceTimersByTime(4000)
  timer.pause()
  timer.pause()
  vi.advanceTimersByTime(60_000)
  timer.resume()
  timer.resume()
  vi.advanceTimersByTime(999)
  expect(onEnd).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test('a clock that is put back keeps nothing on the screen', () => {
  const onEnd = vi.fn()
  const timer = pausableTimer(5000, onEnd)
  vi.setSystemTime(Date.now() - 86_400_000)
  timer.pause()
  timer.resume()
  vi.advanceTimersByTime(5000)
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test('a stopped one never ends', () => {
  const onEnd = vi.fn()
  pausableTimer(5000, onEnd).stop()
  vi.runAllTimers()
  expect(onEnd).not.toHaveBeenCalled()
})
