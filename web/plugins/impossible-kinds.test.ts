import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { withoutKinds } from './impossible-kinds.ts'

const stop = (kind: number): never => {
  throw new Error(`Kind ${kind}`)
}

/** What code does with something of each kind: what it adds to `done`. */
function doneBy(code: string, kinds: readonly number[]): Record<number, string[]> {
  const script = new Script(`'use strict'; ${code}`)
  return Object.fromEntries(
    kinds.map((tag) => {
      const done: string[] = []
      script.runInNewContext({ fiber: { tag }, done })
      return [tag, done]
    }),
  )
}

const edited = (code: string, ...kinds: number[]): string => withoutKinds(code, new Set(kinds), stop)

test('comparisons with a kind that nothing has are decided', () => {
  expect(edited('a = 31 === fiber.tag; b = fiber.child.tag !== 31', 31)).toBe('a = false; b = true')
})

test('other comparisons stay', () => {
  const code = 'a = 5 === fiber.tag; b = 31 === fiber.mode; c = 31 === tag; d = 31 < fiber.tag;'
  expect(edited(`${code} e = 31 === fiber.tag`, 31)).toBe(`${code} e = false`)
})

const SWITCH = `
  switch (fiber.tag) {
    case 26: done.push('leading')
    case 27: case 5: done.push('5'); case 19: done.push('through'); break
    case 30: var later = 'late'; done.push('between')
    case 31: done.push('ends'); break
    case 6: later = '6'; done.push(later); break
    case 27: break
    default: done.push('other')
  }
`

test('possible kinds do what they did before', () => {
  const kinds = [5, 6, 7]
  expect(doneBy(SWITCH, kinds)).toEqual({ 5: ['5', 'through'], 6: ['6'], 7: ['other'] })
  expect(doneBy(edited(SWITCH, 19, 26, 27, 30, 31), kinds)).toEqual(doneBy(SWITCH, kinds))
})

test('nothing asks for the other kinds any more', () => {
  const code = edited(SWITCH, 19, 26, 27, 30, 31)
  expect(code.match(/case \d+/g)).toEqual(['case 26', 'case 5', 'case 6'])
  expect(doneBy(code, [26])[26]).toEqual([])
})

test('a case of other questions stays', () => {
  const code = 'switch (event.keyCode) { case 27: close() }'
  expect(edited(`${code} a = 27 === fiber.tag`, 27)).toBe(`${code} a = false`)
})

test('a kind that no question names is reported', () => {
  expect(() => edited('a = 31 === fiber.tag', 31, 30)).toThrow('Kind 30')
})
