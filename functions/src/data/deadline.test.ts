import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DeadlineExceeded, inTime, REQUEST_MS, timeLeft, withDeadline, within } from './deadline.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Work that never ends, in a request that has worked for so long; whether its caller still waits for it. */
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

it('what follows is waited for until the deadline of its request, whatever the request did before', async () => {
  expect(await waits(5_000, REQUEST_MS - 5_000 - 1)).toBe(true)
  expect(await waits(5_000, REQUEST_MS - 5_000)).toBe(false)
})

it('what follows a deadline is not waited for', async () => {
  expect(await waits(REQUEST_MS + 100, 0)).toBe(true)
  expect(await waits(REQUEST_MS + 100, 1)).toBe(false)
})

it('what is waited for is told as it ends, its failures too, and leaves no timer behind', async () => {
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

it('a call that needs more time than is left is not begun', async () => {
  await withDeadline(REQUEST_MS, async () => {
    expect(timeLeft()).toBe(REQUEST_MS)
    await vi.advanceTimersByTimeAsync(REQUEST_MS - 10)
    expect(timeLeft(10)).toBe(10)
    expect(() => timeLeft(11)).toThrow(DeadlineExceeded)
  })
})
