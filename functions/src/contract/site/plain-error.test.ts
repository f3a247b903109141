import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { NO_PAGE, PAGE_PATTERNS, pagePatternOf, plainMessageOf } from './plain-error.ts'

test.each(PAGE_PATTERNS)('an address of %s is told as that', (pattern) => {
  const address = pattern.replaceAll(/:\w+/g, 'qW3eR5tY7u.I9')
  expect([pagePatternOf(address), pagePatternOf(`${address}/`.replace('//', '/'))]).toEqual([
    pattern,
    pattern,
  ])
})

it('an address of no page is told as none', () => {
  for (const address of ['/camila', '/tournament', '/form/a/b', '/mi-inscripcion/token', ''])
    expect([address, pagePatternOf(address)]).toEqual([address, NO_PAGE])
})

describe('of a message', () => {
  test.each([
    [
      "Cannot read properties of undefined (reading 'camila')",
      'cannot read properties of undefined reading …',
    ],
    ["undefined is not an object (evaluating 'a.b')", 'undefined is not an object evaluating …'],
    ['can\'t access property "x", y is undefined', "can't access property … is undefined"],
    ['Minified React error #418; visit https://react.dev/errors/418?args[]=Camila', 'React error 418'],
    ['No se pudo guardar a Camila Paz, +57 300 123 4567 (camila@example.com)', 'no … a …'],
    ['', '…'],
  ])('%s, only known words are left', (message, plain) => {
    expect(plainMessageOf(message)).toBe(plain)
    expect(plainMessageOf(plain)).toBe(plain)
  })

  it('nothing else is left, and a second look changes nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary', maxLength: 3000 })), (text) => {
        const plain = plainMessageOf(`${text} 5551234567 Camila`)
        expect(plain).toMatch(/^(?:[a-z']+|…)(?: (?:[a-z']+|…))*$/)
        expect(plainMessageOf(plain)).toBe(plain)
      }),
    )
  })

  it('a very long one is cut off', () => {
    expect(plainMessageOf('undefined '.repeat(10_000)).length).toBeLessThan(1000)
  })
})
