import { expect, test } from 'vitest'
import { waitForIndexes, within } from './waiting.ts'

function clock() {
  let waitedMs = 0
  return { waited: () => waitedMs, pause: async (ms: number) => void (waitedMs += ms) }
}

/** One answer after the other; the last one stays. */
function answers<Answer>(...given: Answer[]) {
  return async () => (given.length > 1 ? given.shift() : given[0]) as Answer
}

test('what becomes so in time is waited for', async () => {
  const { pause, waited } = clock()
  expect(await within(60_000, answers(false, false, true), pause)).toBe(true)
  expect(waited()).toBe(10_000)
  expect(await within(60_000, answers(false), pause)).toBe(false)
  expect(waited()).toBe(70_000)
})

test('indexes are waited for beyond an answer that fails', async () => {
  const { pause, waited } = clock()
  await waitForIndexes(answers<string[] | undefined>(['a: is being built'], undefined, []), pause)
  expect(waited()).toBe(10_000)
})

test.each([
  [['a: is being built'], 'Not all indexes are built:\n\na: is being built'],
  [undefined, 'cannot be looked up'],
])('a wait that ends with %j says so', async (missing, says) => {
  const { pause, waited } = clock()
  await expect(waitForIndexes(answers(missing), pause)).rejects.toThrow(says)
  expect(waited()).toBe(30 * 60_000)
})
