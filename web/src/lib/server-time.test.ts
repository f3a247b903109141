import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const NOON = Date.parse('2026-01-01T12:00:00.000Z')
const MINUTE = 60_000

let time: typeof import('./server-time.ts')

beforeEach(async () => {
  vi.useFakeTimers({ now: NOON })
  vi.resetModules()
  time = await import('./server-time.ts')
})
afterEach(() => vi.useRealTimers())

/** An answer to what was asked `tookMs` ago, with the server's clock so far ahead of the device's. */
function hear(aheadMs: number, { tookMs = 100, age }: { tookMs?: number; age?: string } = {}): void {
  const date = new Date(Date.now() + aheadMs).toUTCString()
  time.learnServerTime(
    new Headers({ Date: date, ...(age !== undefined && { Age: age }) }),
    Date.now() - tookMs,
  )
}

const error = (aheadMs: number): number => Math.abs(time.serverNow() - (Date.now() + aheadMs))

test.each([10 * MINUTE, -10 * MINUTE, 1440 * MINUTE, -1440 * MINUTE])(
  'a device whose clock is off by %i ms has the server’s time, but for what a header leaves open',
  (aheadMs) => {
    expect(error(aheadMs)).toBe(Math.abs(aheadMs))
    hear(aheadMs)
    expect(error(aheadMs)).toBeLessThanOrEqual(1100)
    vi.advanceTimersByTime(MINUTE)
    expect(error(aheadMs)).toBeLessThanOrEqual(1100)
  },
)

test('an exact clock stays exact, with slow answers and with cached ones', () => {
  vi.setSystemTime(NOON + 999)
  hear(0)
  hear(-3000, { tookMs: 5000 })
  hear(-40_000, { age: '40' })
  expect(error(0)).toBe(0)
})

test('an answer of a cache says less, and is never believed over a fresh one', () => {
  hear(10 * MINUTE)
  const known = time.serverNow()
  hear(9.5 * MINUTE, { age: '30' })
  expect(time.serverNow()).toBe(known)
})

test('a clock that is put right is believed again with the next answer', () => {
  hear(10 * MINUTE)
  vi.setSystemTime(NOON + 10 * MINUTE)
  hear(0)
  expect(error(0)).toBeLessThanOrEqual(1100)
})

test.each([{}, { Date: 'yesterday' }])('nothing is learned from %j', (headers) => {
  time.learnServerTime(new Headers(headers), NOON)
  expect(time.serverNow()).toBe(NOON)
})

test('nor from an answer during which the clock was put right', () => {
  time.learnServerTime(new Headers({ Date: new Date(NOON).toUTCString() }), NOON + 10 * MINUTE, NOON)
  expect(time.serverNow()).toBe(NOON)
})

test('what shows the time hears of it at once', () => {
  const heard = vi.fn()
  time.onServerTime(heard)
  hear(0)
  expect(heard).not.toHaveBeenCalled()
  hear(10 * MINUTE)
  expect(heard).toHaveBeenCalledTimes(1)
})

/** Opens a document that was drawn at that time of the server, with so many bytes from the network. */
function openDrawn(drawnAt: number, transferSize: number, workerStart = 0): void {
  class Navigation {
    readonly transferSize = transferSize
    readonly workerStart = workerStart
  }
  vi.stubGlobal('PerformanceNavigationTiming', Navigation)
  vi.stubGlobal('performance', { now: () => 200, getEntriesByType: () => [new Navigation()] })
  time.learnTimeOfDocument(drawnAt)
  vi.unstubAllGlobals()
}

test.each([1440 * MINUTE, -1440 * MINUTE])(
  'a fetched document tells the time to half a minute to a device that is off by %i ms',
  (aheadMs) => {
    openDrawn(NOON + aheadMs, 5000)
    expect(error(aheadMs)).toBeLessThanOrEqual(32_000)
    expect(Math.abs(time.onDevice(NOON + aheadMs) - NOON)).toBeLessThanOrEqual(32_000)
  },
)

test('a document out of the cache may be old: it only shows that a clock is slow', () => {
  openDrawn(NOON - 1440 * MINUTE, 0)
  expect(time.serverNow()).toBe(NOON)
  openDrawn(NOON + 10 * MINUTE, 0)
  expect(time.serverNow()).toBe(NOON + 10 * MINUTE)
})

test('a cached document counts as 30 seconds old or older, also by a slow clock', () => {
  openDrawn(NOON, 5000)
  expect(time.seenOf(NOON)).toBe(NOON)
  for (const drawnAt of [NOON, NOON + 10 * MINUTE]) {
    openDrawn(drawnAt, 0)
    expect(time.seenOf(drawnAt)).toBe(NOON - MINUTE / 2)
  }
})

test('so may one from the service worker, with any size the browser gives it', () => {
  openDrawn(NOON - 60 * MINUTE, 5000, 20)
  expect(time.serverNow()).toBe(NOON)
})
