import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { normaliseRules } from './tournament-input.ts'

it.each([
  ['Una\n\n  \nDos\r\nTres', ['Una', 'Dos', 'Tres']],
  [
    [' Una ', '', 'Dos\nTres'],
    ['Una', 'Dos', 'Tres'],
  ],
  ['', []],
  [[], []],
])('%j', (rules, list) => {
  expect(normaliseRules(rules)).toEqual(list)
})

it('gives the same list for a text and for its lines, and changes nothing a second time', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: fc.constantFrom('a', ' ', 'ñ', '\r') })), (lines) => {
      const list = normaliseRules(lines)
      expect(normaliseRules(lines.join('\n'))).toEqual(list)
      expect(normaliseRules(list)).toEqual(list)
      expect(list.every((rule) => rule.trim() !== '')).toBe(true)
    }),
  )
})
