import { expect, it } from 'vitest'
import { Recent } from './recent.ts'

it('makes an entry once, and forgets the one that was not used for longest', () => {
  const made: string[] = []
  const recent = new Recent<string>(2)
  const get = (key: string) =>
    recent.get(key, () => {
      made.push(key)
      return key
    })
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) expect(get(key)).toBe(key)
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})
