import { expect, test } from 'vitest'
import { hash, pick, randomFrom } from './seed.ts'

test('hashes like FNV-1a', () => {
  expect(hash('')).toBe(0x811c9dc5)
  expect(hash('a')).toBe(0xe40c292c)
  expect(hash('foobar')).toBe(0xbf9cf968)
})

const numbersOf = (seed: number) => Array.from({ length: 200 }, randomFrom(seed))

test('the same seed gives the same numbers, all of them in [0, 1)', () => {
  expect(numbersOf(7)).toEqual(numbersOf(7))
  expect(numbersOf(7)).not.toEqual(numbersOf(8))
  expect(numbersOf(7).every((number) => number >= 0 && number < 1)).toBe(true)
})

test('picks every item for some seed', () => {
  const random = randomFrom(1)
  const picked = new Set(Array.from({ length: 100 }, () => pick(random, ['a', 'b', 'c'])))
  expect(picked).toEqual(new Set(['a', 'b', 'c']))
})
