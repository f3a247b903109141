import { expect, test, vi } from 'vitest'
import { memoizeAsync } from './memoize-async.ts'

test('all callers get the result of one start', async () => {
  const start = vi.fn(() => Promise.resolve({}))
  const get = memoizeAsync(start)
  expect(await get()).toBe(await get())
  expect(start).toHaveBeenCalledTimes(1)
})

test('after a failure the next caller starts again', async () => {
  const start = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('ready')
  const get = memoizeAsync(start)
  await expect(get()).rejects.toThrow('offline')
  expect(await get()).toBe('ready')
})
