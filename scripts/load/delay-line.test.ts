import { beforeEach, describe, expect, test, vi } from 'vitest'
import { DelayLine } from './delay-line.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

function lineOf15ms() {
  const arrived: string[] = []
  const line = new DelayLine(15)
  return { arrived, line, send: (text: string) => line.push(() => arrived.push(text)) }
}

describe('what is sent through the line', () => {
  test('arrives after its time, in order, without waiting for what was sent before', () => {
    const { arrived, send } = lineOf15ms()
    send('one')
    vi.advanceTimersByTime(10)
    send('two')
    vi.advanceTimersByTime(4)
    expect(arrived).toEqual([])
    vi.advanceTimersByTime(1)
    expect(arrived).toEqual(['one'])
    vi.advanceTimersByTime(10)
    expect(arrived).toEqual(['one', 'two'])
  })

  test('waits while the line is held, and then arrives in order', () => {
    const { arrived, line, send } = lineOf15ms()
    send('one')
    line.hold()
    send('two')
    vi.advanceTimersByTime(1000)
    expect(arrived).toEqual([])
    line.release()
    vi.advanceTimersByTime(1)
    expect(arrived).toEqual(['one', 'two'])
  })

  test('is gone when the line is cleared', () => {
    const { arrived, line, send } = lineOf15ms()
    send('one')
    line.clear()
    vi.advanceTimersByTime(1000)
    expect(arrived).toEqual([])
  })
})
