import { describe, expect, it } from 'vitest'
import { withSameParts } from './same-parts.ts'

const copa = (id: string, currentPlayers = 0) => ({ id, currentPlayers, rules: ['Una'] })
const before = [copa('a'), copa('b'), copa('c')]

describe('a list that is read again', () => {
  it('is the same object if nothing has changed', () => {
    expect(withSameParts(before, structuredClone(before))).toBe(before)
  })

  it('keeps the objects of the items that are equal, also in another order', () => {
    const after = withSameParts(before, structuredClone([copa('c'), copa('b', 1), copa('a'), copa('d')]))
    expect(after).toEqual([copa('c'), copa('b', 1), copa('a'), copa('d')])
    expect(after.map((item) => before.indexOf(item))).toEqual([2, -1, 0, -1])
  })

  it.each([
    ['shorter', [copa('a'), copa('b')]],
    ['in another order', [copa('b'), copa('a'), copa('c')]],
    ['empty', []],
  ])('is a new one if it is %s', (_how, after) => {
    expect(withSameParts(before, after)).toEqual(after)
  })
})

it('one record is the same object if it is equal', () => {
  const one = copa('a')
  expect(withSameParts(one, copa('a'))).toBe(one)
  expect(withSameParts(one, copa('a', 1))).toEqual(copa('a', 1))
  expect(withSameParts(undefined, one)).toBe(one)
})
