import { afterEach, expect, test, vi } from 'vitest'
import { withLock } from './with-lock.ts'

afterEach(() => vi.unstubAllGlobals())

test('tasks of one name run one after another, in order', async () => {
  const order: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = withLock('one', async () => {
    order.push('first begins')
    await promise
    order.push('first ends')
  })
  const second = withLock('one', () => Promise.resolve(order.push('second')))
  await withLock('another', () => Promise.resolve(order.push('another')))
  resolve()
  await Promise.all([first, second])
  expect(order).toEqual(['first begins', 'another', 'first ends', 'second'])
})

test.each([
  ['has no locks', {}],
  ['forbids them', { locks: { request: () => Promise.reject(new DOMException('no', 'SecurityError')) } }],
])('a browser that %s is no reason not to run', async (_what, navigator) => {
  vi.stubGlobal('navigator', navigator)
  expect(await withLock('one', () => Promise.resolve(7))).toBe(7)
})

test('a failed task is not run again', async () => {
  const act = vi.fn(() => Promise.reject(new Error('no')))
  await expect(withLock('one', act)).rejects.toThrow('no')
  expect(act).toHaveBeenCalledTimes(1)
})
