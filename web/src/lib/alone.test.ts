import { afterEach, expect, test, vi } from 'vitest'
import { alone } from './alone.ts'

afterEach(() => vi.unstubAllGlobals())

test('one at a time, in their order', async () => {
  const order: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = alone('one', async () => {
    order.push('first begins')
    await promise
    order.push('first ends')
  })
  const second = alone('one', () => Promise.resolve(order.push('second')))
  await alone('another', () => Promise.resolve(order.push('another')))
  resolve()
  await Promise.all([first, second])
  expect(order).toEqual(['first begins', 'another', 'first ends', 'second'])
})

test.each([
  ['has no locks', {}],
  ['forbids them', { locks: { request: () => Promise.reject(new DOMException('no', 'SecurityError')) } }],
])('a browser that %s is no reason not to run', async (_what, navigator) => {
  vi.stubGlobal('navigator', navigator)
  expect(await alone('one', () => Promise.resolve(7))).toBe(7)
})

test('what fails has failed, and is not run again', async () => {
  const act = vi.fn(() => Promise.reject(new Error('no')))
  await expect(alone('one', act)).rejects.toThrow('no')
  expect(act).toHaveBeenCalledTimes(1)
})
