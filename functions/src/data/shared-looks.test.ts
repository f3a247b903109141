import { expect, it, vi } from 'vitest'
import { SharedLooks } from './shared-looks.ts'

const LONG_MS = 60_000

/** Finds the known ids, and counts the reads of each id. */
function world(...known: string[]) {
  const looked: string[] = []
  const looks = new SharedLooks<string | undefined>(2)
  const seen = (id: string, maxAgeMs = LONG_MS, unknownMs = maxAgeMs) =>
    looks.seen(
      id,
      maxAgeMs,
      async () => {
        looked.push(id)
        return known.includes(id) ? `the ${id}` : undefined
      },
      unknownMs,
    )
  return { looked, seen }
}

it('reads once for concurrent callers and for callers within the maximum age', async () => {
  const { looked, seen } = world('a')
  expect(await Promise.all([seen('a'), seen('a'), seen('a')])).toEqual(['the a', 'the a', 'the a'])
  expect(await seen('a')).toBe('the a')
  expect(looked).toEqual(['a'])
})

it('caches unknown ids for a separate time', async () => {
  const { looked, seen } = world('a')
  for (const _ of [1, 2, 3]) expect(await seen('nothing', 0, LONG_MS)).toBeUndefined()
  for (const _ of [1, 2, 3]) expect(await seen('a', 0, LONG_MS)).toBe('the a')
  expect(looked).toEqual(['nothing', 'a', 'a', 'a'])
})

it('keeps found documents after any number of unknown ids', async () => {
  const { looked, seen } = world('a', 'b')
  for (const id of ['a', 'b']) await seen(id)
  for (let index = 0; index < 5_000; index++) await seen(`nothing-${index}`)
  looked.length = 0
  for (const id of ['a', 'b']) await seen(id)
  expect(looked).toEqual([])
})

it('returns a failure to all callers for a short time, then reads again', async () => {
  vi.useFakeTimers()
  const look = vi.fn(async (): Promise<string> => Promise.reject(new Error('gone')))
  const looks = new SharedLooks<string>(2)
  const seen = () => looks.seen('a', LONG_MS, look)
  for (const _ of [1, 2, 3]) await expect(seen()).rejects.toThrow('gone')
  expect(look).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1_000)
  look.mockResolvedValue('back')
  expect(await seen()).toBe('back')
  vi.useRealTimers()
})
