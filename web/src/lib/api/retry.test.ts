import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { retryDelay } from './retry.ts'

const outage = new ApiError({ status: 503, code: 'try-again' })

test('delays grow, and after the last one only the visitor retries', () => {
  const pauses = [1, 2, 3, 4, 5, 6].map((attempts) => retryDelay(outage, attempts))
  expect(pauses).toEqual([2000, 4000, 8000, 15_000, 30_000, 30_000])
  expect(retryDelay(outage, 7)).toBeNull()
})

test('a lost connection is retried', () => {
  expect(retryDelay(ApiError.unreachable(new TypeError('Failed to fetch')), 1)).toBe(2000)
})

test('waits as long as Retry-After says', () => {
  expect(retryDelay(new ApiError({ status: 429, retryAfterMs: 20_000 }), 1)).toBe(20_000)
})

test.each([400, 404, 409])('a refusal (%i) is not retried', (status) => {
  expect(retryDelay(new ApiError({ status, code: 'a-code' }), 1)).toBeNull()
})

test('an unknown error is not retried', () => {
  expect(retryDelay(new Error('a bug'), 1)).toBeNull()
})
