import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  DeadlineExceeded,
  inParallel,
  inTime,
  REQUEST_MS,
  timeLeft,
  withDeadline,
  within,
} from './deadline.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Work that never ends, in a request that has already run for this long; returns whether the caller still waits. */
async function waits(workedMs: number, waitedMs: number): Promise<boolean> {
  let waiting = true
  const request = withDeadline(REQUEST_MS, async () => {
    await new Promise((resolve) => setTimeout(resolve, workedMs))
    await inTime(new Promise(() => undefined))
  })
  request.catch(() => (waiting = false))
  await vi.advanceTimersByTimeAsync(workedMs + waitedMs)
  return waiting
}

it('work after a commit is awaited until the deadline of its request, however much time was used before', async () => {
  expect(await waits(5_000, REQUEST_MS - 5_000 - 1)).toBe(true)
  expect(await waits(5_000, REQUEST_MS - 5_000)).toBe(false)
})

it('work after the deadline is not awaited', async () => {
  expect(await waits(REQUEST_MS + 100, 0)).toBe(true)
  expect(await waits(REQUEST_MS + 100, 1)).toBe(false)
})

it('awaited work returns its result or error, and leaves no timer behind', async () => {
  await withDeadline(REQUEST_MS, async () => {
    expect(await inTime(Promise.resolve('done'))).toBe('done')
    await expect(inTime(Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  })
  expect(vi.getTimerCount()).toBe(0)
})

it('a failure that comes after the deadline has no effect', async () => {
  const late = Promise.withResolvers<never>()
  const waiting = expect(within(10, late.promise)).rejects.toThrow(DeadlineExceeded)
  await vi.advanceTimersByTimeAsync(10)
  await waiting
  late.reject(new Error('much later'))
  await vi.advanceTimersByTimeAsync(1)
})

it('a call that needs more than the remaining time is not started', async () => {
  await withDeadline(REQUEST_MS, async () => {
    expect(timeLeft()).toBe(REQUEST_MS)
    await vi.advanceTimersByTimeAsync(REQUEST_MS - 10)
    expect(timeLeft(10)).toBe(10)
    expect(() => timeLeft(11)).toThrow(DeadlineExceeded)
  })
})

it('acts in parallel end together: after a failure no other is begun, and those under way are awaited', async () => {
  const [begun, ended]: [number[], number[]] = [[], []]
  const acting = inParallel([1, 2, 3, 4, 5, 6], 2, async (item) => {
    begun.push(item)
    await new Promise((resolve) => setTimeout(resolve, item * 100))
    if (item === 3) throw new Error('refused')
    ended.push(item)
  })
  const outcome = expect(acting.finally(() => ended.push(0))).rejects.toThrow('refused')
  await vi.advanceTimersByTimeAsync(10_000)
  await outcome
  expect([begun, ended]).toEqual([
    [1, 2, 3, 4],
    [1, 2, 4, 0],
  ])
})
