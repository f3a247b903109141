import { expect, test } from 'vitest'
import { withPoll } from './feed.ts'

test.each([
  ['live', 'polled', 'live'],
  ['connecting', 'failed', 'connecting'],
  ['missing', 'polled', 'missing'],
  ['unreachable', null, 'connecting'],
  ['failed', null, 'connecting'],
  ['failed', 'polled', 'polled'],
  ['unreachable', 'missing', 'missing'],
  ['unreachable', 'failed', 'unreachable'],
  ['failed', 'failed', 'failed'],
])('listener %s, stand-in %s: %s', (status, polled, shown) => {
  expect(withPoll(status, polled)).toBe(shown)
})
