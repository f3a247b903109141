import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Timestamp } from 'firebase-admin/firestore'
import { FirestoreClock } from './clock.ts'

const NOW = new Date('2030-01-05T12:00:00.000Z')
const FIVE_MINUTES = 300_000

/** Firestore's time, while fake timers set the machine's clock. */
let aheadMs = 0
let latencyMs = 0
const failures: unknown[] = []
const skews: number[] = []

const readTime = vi.fn(async () => {
  await new Promise((resolve) => setTimeout(resolve, latencyMs / 2))
  const time = new Date(Date.now() + aheadMs)
  await new Promise((resolve) => setTimeout(resolve, latencyMs / 2))
  return { readTime: Timestamp.fromDate(time) }
})

const open = () =>
  new FirestoreClock(readTime, {
    skewed: (ms) => void skews.push(ms),
    failed: (error) => void failures.push(error),
  })

/** Waits for a clock's measurement while time passes. */
async function set(clock: FirestoreClock): Promise<void> {
  const done = clock.set()
  await vi.advanceTimersByTimeAsync(latencyMs)
  await done
}

const offset = (clock: FirestoreClock): number => clock.now().getTime() - Date.now()

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  aheadMs = 0
  latencyMs = 100
  failures.length = 0
  skews.length = 0
  readTime.mockClear()
})
afterEach(() => void vi.useRealTimers())

describe('a clock that follows Firestore', () => {
  it.each([FIVE_MINUTES, -FIVE_MINUTES, 400, 0])('is right where Firestore is ahead by %i ms', async (ms) => {
    const clock = open()
    aheadMs = ms
    await set(clock)
    expect(offset(clock)).toBe(ms)
  })

  it('fails its callers while it has no measurement, and measures again with the next one', async () => {
    const clock = open()
    const gone = new Error('gone')
    readTime.mockRejectedValueOnce(gone)
    await expect(clock.set()).rejects.toBe(gone)
    expect(failures).toEqual([gone])
    aheadMs = FIVE_MINUTES
    await set(clock)
    expect(offset(clock)).toBe(FIVE_MINUTES)
  })

  it('measures again for the callers that waited for a measurement begun earlier, which failed', async () => {
    const clock = open()
    const begun = Promise.withResolvers<never>()
    readTime.mockImplementationOnce(() => begun.promise)
    const atStart = expect(clock.set()).rejects.toThrow('gone')
    const waiting = [clock.set(), clock.set()]
    aheadMs = FIVE_MINUTES
    begun.reject(new Error('gone'))
    await atStart
    await vi.advanceTimersByTimeAsync(latencyMs)
    await Promise.all(waiting)
    expect([offset(clock), readTime.mock.calls.length]).toEqual([FIVE_MINUTES, 2])
  })

  it('is measured once for all concurrent callers', async () => {
    const clock = open()
    await Promise.all([set(clock), set(clock), set(clock)])
    expect(readTime).toHaveBeenCalledOnce()
  })

  it('is measured again by the next request where the first measurement took long', async () => {
    const clock = open()
    readTime.mockImplementationOnce(async () => {
      await new Promise((resolve) => setTimeout(resolve, 600))
      return { readTime: Timestamp.fromMillis(Date.now()) }
    })
    const first = clock.set()
    await vi.advanceTimersByTimeAsync(600)
    await first
    expect(offset(clock)).toBe(300)
    latencyMs = 1_000
    for (const _ of [1, 2, 3]) {
      await clock.set()
      await vi.advanceTimersByTimeAsync(latencyMs)
      expect(offset(clock)).toBe(0)
    }
    expect(readTime).toHaveBeenCalledTimes(2)
  })

  it('is measured again after two minutes, and no request waits for that', async () => {
    const clock = open()
    await set(clock)
    await vi.advanceTimersByTimeAsync(119_000)
    await set(clock)
    expect(readTime).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(1_000)
    aheadMs = -FIVE_MINUTES
    await clock.set()
    expect([readTime.mock.calls.length, offset(clock)]).toEqual([2, 0])
    await vi.advanceTimersByTimeAsync(latencyMs)
    expect(offset(clock)).toBe(-FIVE_MINUTES)
  })

  it('learns from any other answer of Firestore, and is not measured for two minutes after it', async () => {
    const clock = open()
    await set(clock)
    await vi.advanceTimersByTimeAsync(119_000)
    aheadMs = FIVE_MINUTES
    const answer = clock.learnFrom(async () => ({ ...(await readTime()), size: 3 }))
    await vi.advanceTimersByTimeAsync(latencyMs)
    expect([(await answer).size, offset(clock)]).toEqual([3, FIVE_MINUTES])
    await vi.advanceTimersByTimeAsync(119_000)
    await set(clock)
    expect(readTime).toHaveBeenCalledTimes(2)
  })

  it.each<[string, () => void]>([
    ['failed', () => readTime.mockRejectedValueOnce(new Error('gone'))],
    ['took long', () => void (latencyMs = 3_000)],
  ])('keeps the last measurement where the next one %s', async (_what, spoil) => {
    const clock = open()
    aheadMs = FIVE_MINUTES
    await set(clock)
    await vi.advanceTimersByTimeAsync(120_000)
    aheadMs = 0
    spoil()
    await clock.set()
    await vi.advanceTimersByTimeAsync(latencyMs)
    expect(offset(clock)).toBe(FIVE_MINUTES)
  })

  it('reports a machine whose clock is off by more than 30 s, once', async () => {
    const clock = open()
    aheadMs = 20_000
    await set(clock)
    expect(skews).toEqual([])
    aheadMs = FIVE_MINUTES
    for (let times = 0; times < 3; times++) {
      await vi.advanceTimersByTimeAsync(120_000)
      await set(clock)
    }
    expect(skews).toEqual([-FIVE_MINUTES])
  })
})
