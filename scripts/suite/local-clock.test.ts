import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LocalClock } from './local-clock.ts'
import type { Scheduled } from './schedule.ts'

const MINUTELY: Scheduled = { id: 'minutely', schedule: 'every 1 minutes', timeZone: 'Etc/UTC' }
const NIGHTLY: Scheduled = { id: 'nightly', schedule: '30 3 * * *', timeZone: 'America/Bogota' }

let happened: string[]
let functions: Scheduled[]
let clock: LocalClock
/** How a function runs; by default immediately and successfully. */
let run: (id: string, signal: AbortSignal) => Promise<void>

const note = (what: string): void => {
  happened.push(`${new Date().toISOString().slice(11, 16)} ${what}`)
}
const minutes = (count: number): Promise<unknown> => vi.advanceTimersByTimeAsync(count * 60_000)

beforeEach(() => {
  happened = []
  functions = [MINUTELY, NIGHTLY]
  run = () => Promise.resolve()
  clock = new LocalClock({
    scheduled: () => Promise.resolve(functions),
    fire: (id, signal) => {
      note(id)
      return run(id, signal)
    },
    save: () => {
      note('saved')
      return Promise.resolve()
    },
  })
  vi.useFakeTimers()
  // 3:27:20 in Bogotá.
  vi.setSystemTime('2026-03-01T08:27:20.000Z')
})
afterEach(async () => {
  await clock.stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('each function runs on its own schedule, and the data is saved every minute', async () => {
  await clock.start()
  await minutes(4)
  expect(happened).toEqual([
    '08:28 minutely',
    '08:28 saved',
    '08:29 minutely',
    '08:29 saved',
    '08:30 minutely',
    '08:30 nightly',
    '08:30 saved',
    '08:31 minutely',
    '08:31 saved',
  ])
})

test('a nightly function runs once a day', async () => {
  functions = [NIGHTLY]
  await clock.start()
  for (const day of ['01', '02', '03']) {
    vi.setSystemTime(`2026-03-${day}T08:27:20.000Z`)
    await minutes(5)
  }
  expect(happened.filter((what) => !what.endsWith('saved'))).toEqual(
    Array.from({ length: 3 }, () => '08:30 nightly'),
  )
})

test('a function that was due while the machine slept runs once', async () => {
  await clock.start()
  vi.setSystemTime('2026-03-01T12:00:59.000Z')
  await minutes(1)
  expect(happened.filter((what) => what.endsWith('nightly'))).toHaveLength(1)
  await minutes(60)
  expect(happened.filter((what) => what.endsWith('nightly'))).toHaveLength(1)
})

test('a function that was rebuilt runs on its new schedule', async () => {
  functions = [NIGHTLY]
  await clock.start()
  functions = [{ ...NIGHTLY, schedule: '29 * * * *' }]
  await minutes(4)
  expect(happened.filter((what) => what.endsWith('nightly'))).toEqual(['08:29 nightly'])
})

test('a failing function is reported, does not block others, and runs again', async () => {
  const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  run = (id) => (id === 'minutely' ? Promise.reject(new Error('minutely answered 500')) : Promise.resolve())
  await clock.start()
  await minutes(3)
  expect(output.mock.calls.flat().join('')).toBe('  ! minutely answered 500\n'.repeat(3))
  expect(happened.filter((what) => what.startsWith('08:30'))).toEqual([
    '08:30 minutely',
    '08:30 nightly',
    '08:30 saved',
  ])
})

test('a function that is still running is not started again', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  run = () => promise
  functions = [MINUTELY]
  await clock.start()
  await minutes(3)
  expect(happened).toEqual(['08:28 minutely'])
  run = () => Promise.resolve()
  resolve()
  await minutes(1)
  expect(happened).toEqual(['08:28 minutely', '08:30 saved', '08:31 minutely', '08:31 saved'])
})

test('an unsupported schedule prevents the clock from starting', async () => {
  functions = [{ ...NIGHTLY, schedule: 'every monday 09:00' }]
  await expect(clock.start()).rejects.toThrow("'every monday 09:00'")
  await minutes(2)
  expect(happened).toEqual([])
})

test('a stopped clock aborts the running function, and runs nothing more', async () => {
  run = (_id, signal) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
  const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  functions = [MINUTELY]
  await clock.start()
  await minutes(1)
  await clock.stop()
  await minutes(3)
  expect(happened).toEqual(['08:28 minutely'])
  expect(output).not.toHaveBeenCalled()
})
