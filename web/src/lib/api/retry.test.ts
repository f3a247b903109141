import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { retryDelay } from './retry.ts'

const outage = new ApiError({ status: 503, code: 'try-again' })

test('waits longer each time, and leaves it to a person in the end', () => {
  const pauses = [1, 2, 3, 4, 5, 6].map((attempts) => retryDelay(outage, attempts))
  expect(pauses).toEqual([2000, 4000, 8000, 15_000, 30_000, 30_000])
  expect(retryDelay(outage, 7)).toBeNull()
})

test('a lost connection passes', () => {
  expect(retryDelay(ApiError.unreachable(new TypeError('Failed to fetch')), 1)).toBe(2000)
})

test('gives a busy server the time it asks for', () => {
  expect(retryDelay(new ApiError({ status: 429, retryAfterMs: 20_000 }), 1)).toBe(20_000)
})

test.each([400, 404, 409])('a refusal (%i) stays one', (status) => {
  expect(retryDelay(new ApiError({ status, code: 'a-code' }), 1)).toBeNull()
})

test('what is no answer at all is not sent again by itself', () => {
  expect(retryDelay(new Error('a bug'), 1)).toBeNull()
})
