import { expect, it } from 'vitest'
import { Recent } from './recent.ts'

it('creates an entry once, and evicts the least recently used one', () => {
  const made: string[] = []
  const recent = new Recent<string>(2)
  const get = (key: string) =>
    recent.get(key, () => {
      made.push(key)
      return key
    })
  for (const key of ['a', 'a', 'b', 'b', 'a', 'c', 'a', 'b']) expect(get(key)).toBe(key)
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})
