import { describe, expect, it, vi } from 'vitest'
import { LOG_EVENTS } from './events.ts'
import { cloudLog, describeError, type LogFields } from './log.ts'

function openLog() {
  const write = vi.fn<(entry: LogFields) => void>()
  return { write, log: cloudLog(write, (stack) => stack.replace('built.js:9:9', 'src/it.ts:1:1')) }
}

describe('a line of the log', () => {
  it('of an error is one that Error Reporting groups by its stack, under a message that alerts find', () => {
    const { write, log } = openLog()
    const error = 'Error: broken\n    at it (built.js:9:9)'
    log.error('request failed', { requestId: 'r', code: 'internal', error })
    expect(write).toHaveBeenCalledExactlyOnceWith({
      severity: 'ERROR',
      message: 'request failed',
      '@type': 'type.googleapis.com/google.devtools.clouderrorreporting.v1beta1.ReportedErrorEvent',
      requestId: 'r',
      code: 'internal',
      stack_trace: 'Error: broken\n    at it (src/it.ts:1:1)',
    })
  })

  it('of an error without a stack is grouped by its message', () => {
    const { write, log } = openLog()
    log.error('mail sent', { sent: 0, retried: 0, failed: 1 })
    const [entry] = write.mock.calls[0] ?? []
    expect(entry).toMatchObject({ severity: 'ERROR', message: 'mail sent', '@type': expect.any(String) })
    expect(entry).not.toHaveProperty('stack_trace')
  })

  it('of a warning is no error, and names the lines of the sources too', () => {
    const { write, log } = openLog()
    log.warn('use of a session not noted', { error: 'Error: late\n    at it (built.js:9:9)' })
    expect(write).toHaveBeenCalledExactlyOnceWith({
      severity: 'WARNING',
      message: 'use of a session not noted',
      error: 'Error: late\n    at it (src/it.ts:1:1)',
    })
  })

  it('cannot have its message or severity replaced by a field', () => {
    for (const { fields, ...event } of Object.values(LOG_EVENTS)) {
      const names: readonly string[] = [...fields, ...('optional' in event ? event.optional : [])]
      expect(names).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(?:message|severity|stack_trace|@type)$/)]),
      )
    }
  })
})

it('several errors are described, each with where it was thrown', () => {
  const text = describeError(new AggregateError([new Error('one'), new Error('other')], 'both'))
  expect(text).toMatch(
    /^AggregateError: both\n.*\nCaused by: Error: one\n {4}at .*\nCaused by: Error: other\n {4}at /s,
  )
})

it('an error is described with its cause', () => {
  const text = describeError(new Error('outer', { cause: new Error('inner') }))
  expect(text).toMatch(/^Error: outer\n {4}at .*\nCaused by: Error: inner\n {4}at /s)
})
