import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preloadObservable } from 'reactfire'
import { liveSource } from './live-source.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A listener that counts, subscribed to by the real reactfire as `useObservable` does. */
function listened(id: string) {
  const stop = vi.fn()
  const listen = vi.fn((next: (value: string) => void) => {
    next('first')
    return stop
  })
  const source = liveSource(id, listen)
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
