import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preloadObservable } from 'reactfire'
import { type KeepMs, liveSource } from './live-source.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A listener that counts, subscribed to by the real reactfire as `useObservable` does. */
function listened(id: string, kept?: KeepMs<string>) {
  const stop = vi.fn()
  const listen = vi.fn((next: (value: string) => void) => {
    next('first')
    return stop
  })
  const source = liveSource(id, listen, kept)
  const subject = preloadObservable(source.observable, id)
  return { source, subject, listen, stop }
}

test('reactfire alone keeps a listener after its last subscriber has left', () => {
  const { source, subject, stop } = listened('kept')
  source.hold()
  subject.subscribe().unsubscribe()
  vi.advanceTimersByTime(3_600_000)
  expect(stop).not.toHaveBeenCalled()
})

test('the listener stops once the last holder has left', () => {
  const { source, subject, listen, stop } = listened('left')
  const leaveFirst = source.hold()
  const leaveSecond = source.hold()
  expect(subject.value).toBe('first')

  leaveFirst()
  vi.runAllTimers()
  expect(stop).not.toHaveBeenCalled()

  leaveSecond()
  vi.runAllTimers()
  expect(listen).toHaveBeenCalledTimes(1)
  expect(stop).toHaveBeenCalledTimes(1)
})

test('the next screen listens afresh', () => {
  const { source } = listened('again')
  source.hold()()
  vi.runAllTimers()

  const later = listened('again')
  expect(later.source).not.toBe(source)
  expect(later.listen).toHaveBeenCalledTimes(1)
})

test('leaving and coming back within one task, as strict mode does, keeps the listener', () => {
  const { source, stop } = listened('strict')
  source.hold()()
  source.hold()
  vi.runAllTimers()
  expect(stop).not.toHaveBeenCalled()
})

test('a render that never reached the screen leaves no listener behind', () => {
  const { stop } = listened('abandoned')
  vi.advanceTimersByTime(10_000)
  expect(stop).toHaveBeenCalledTimes(1)
})

const keepMs = (last: string | undefined): number => (last === 'first' ? 60_000 : 0)

test('a listener that is kept serves who comes back in time, and stops afterwards', () => {
  const { source, listen, stop } = listened('back', keepMs)
  source.hold()()
  vi.advanceTimersByTime(59_000)
  const later = listened('back', keepMs)
  expect(later.source).toBe(source)
  const leave = later.source.hold()
  vi.advanceTimersByTime(3_600_000)
  expect([listen.mock.calls.length, later.listen.mock.calls.length]).toEqual([1, 0])
  expect(stop).not.toHaveBeenCalled()

  leave()
  vi.advanceTimersByTime(59_999)
  expect(stop).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(stop).toHaveBeenCalledTimes(1)
})

test('a listener that fails while it is kept is not the one of the next page', () => {
  const { source, listen, stop } = listened('failing', keepMs)
  source.hold()()
  listen.mock.calls[0]?.[0]('failed')
  expect(stop).toHaveBeenCalledTimes(1)
  expect(listened('failing', keepMs).source).not.toBe(source)
})

test('a listener that was kept through a sleep of the device is not the one of the next page', () => {
  const { source, stop } = listened('asleep', keepMs)
  source.hold()()
  vi.setSystemTime(Date.now() + 3_600_000)
  const later = listened('asleep', keepMs)
  expect(later.source).not.toBe(source)
  expect(stop).toHaveBeenCalledTimes(1)

  later.source.hold()
  vi.runAllTimers()
  expect(later.stop).not.toHaveBeenCalled()
})
