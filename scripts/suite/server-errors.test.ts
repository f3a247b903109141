import { expect, it } from 'vitest'
import { cloudLog, type LogFields } from '../../functions/src/logging/log.ts'
import { serverErrorIn } from './server-errors.ts'

/** As the Functions emulator prints a line of a function. */
function printed(log: (to: ReturnType<typeof cloudLog>) => void): string {
  let line = ''
  const write = (entry: LogFields) => (line = JSON.stringify(entry))
  log(cloudLog(write, (stack) => stack))
  return `\u001b[90m> \u001b[39m ${line}`
}

it('an error of a handler is shown with its facts and its stack', () => {
  const error = 'TypeError: broken\n    at handle (functions/src/health/health.service.ts:12:3)'
  const output = printed((log) => log.error('request failed', { requestId: 'r-1', code: 'internal', error }))
  expect(serverErrorIn(output)).toBe(
    [
      '  ✗ request failed, requestId "r-1", code "internal"',
      '    TypeError: broken',
      '        at handle (functions/src/health/health.service.ts:12:3)',
    ].join('\n'),
  )
})

it('an error without a stack is one line', () => {
  const output = printed((log) => log.error('mail sent', { sent: 1, retried: 0, failed: 2 }))
  expect(serverErrorIn(output)).toBe('  ✗ mail sent, sent 1, retried 0, failed 2')
})

it.each([
  printed((log) => log.warn('mail deleted undelivered', { count: 1 })),
  'i  functions: Beginning execution of "api"',
  '>  {"severity":"ERROR","message":',
  '>  {"severity":"ERROR"}',
])('other output is not: %s', (output) => {
  expect(serverErrorIn(output)).toBeUndefined()
})
