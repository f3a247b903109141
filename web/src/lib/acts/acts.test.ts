import { describe, expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { failedOutcomes, notDoneOutcome } from './acts.ts'

const words = (code: string | null, message: string): string => `${code}: ${message}`
const TARGETS = [
  { id: 'una', revision: 1 },
  { id: 'dos', revision: 2 },
]

describe('a request that failed as a whole', () => {
  test.each([
    ['without a connection', ApiError.unreachable(undefined)],
    ['on a busy server', new ApiError({ status: 503, code: 'try-again' })],
    ['without a session', new ApiError({ status: 401, code: 'unauthenticated' })],
    ['beyond a limit', new ApiError({ status: 429, code: 'too-many-calls' })],
  ])('%s is sent again', (_what, error) => {
    expect(failedOutcomes(error, TARGETS, words).map(({ id, is }) => [id, is])).toEqual([
      ['una', 'unanswered'],
      ['dos', 'unanswered'],
    ])
  })

  test('by a refusal is refused for each item, in the words of the section', () => {
    const error = new ApiError({ status: 403, code: 'forbidden', message: 'No.' })
    expect(failedOutcomes(error, TARGETS, words)).toEqual([
      { id: 'una', is: 'refused', why: 'forbidden: No.' },
      { id: 'dos', is: 'refused', why: 'forbidden: No.' },
    ])
  })

  test('by a fault of our own is thrown', () => {
    expect(() => failedOutcomes(new TypeError('x'), TARGETS, words)).toThrow(TypeError)
  })
})

describe('an item of a batch that was not done', () => {
  test.each([
    ['is sent again where the answer leaves it out', undefined, 'unanswered'],
    ['is sent again where the server is busy', { code: 'try-again', message: 'Luego.' }, 'unanswered'],
    ['is refused where the server decided', { code: 'not-found', message: 'No está.' }, 'refused'],
  ] as const)('%s', (_what, result, is) => {
    expect(notDoneOutcome('una', result, words)).toMatchObject({ id: 'una', is })
  })
})
