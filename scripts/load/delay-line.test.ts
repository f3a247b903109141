import { beforeEach, describe, expect, test, vi } from 'vitest'
import { DelayLine } from './delay-line.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

function lineOf15ms() {
  const arrived: string[] = []
  const line = new DelayLine(15)
  const send = (text: string) => line.push(() => arrived.push(text))
  const arrivedAfter = (ms: number) => {
    vi.advanceTimersByTime(ms)
    return arrived
  }
  return { line, send, arrivedAfter }
}

describe('what is sent through the line', () => {
  test('arrives after its time, in order, without waiting for what was sent before', () => {
    const { send, arrivedAfter } = lineOf15ms()
    send('one')
    expect(arrivedAfter(10)).toEqual([])
    send('two')
    expect(arrivedAfter(4)).toEqual([])
    expect(arrivedAfter(1)).toEqual(['one'])
    expect(arrivedAfter(10)).toEqual(['one', 'two'])
  })

  test('waits while the line is held, and then arrives in order', () => {
    const { line, send, arrivedAfter } = lineOf15ms()
    send('one')
    line.hold()
    send('two')
    expect(arrivedAfter(1000)).toEqual([])
    line.release()
    expect(arrivedAfter(1)).toEqual(['one', 'two'])
  })

  test('is gone when the line is cleared', () => {
    const { line, send, arrivedAfter } = lineOf15ms()
    send('one')
    line.clear()
    expect(arrivedAfter(1000)).toEqual([])
  })
})
