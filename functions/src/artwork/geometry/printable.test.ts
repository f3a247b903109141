import { expect, test } from 'vitest'
import { isInFace } from './lettering.ts'
import { printable } from './printable.ts'

test.each([
  ['Copa Ñandú', 'COPA ÑANDÚ'],
  ['¡Última ronda! ¿Quién gana?', '¡ÚLTIMA RONDA! ¿QUIÉN GANA?'],
  ['Copa n\u0303andu\u0301', 'COPA ÑANDÚ'],
  ['São Paulo · Çırağan', 'SAO PAULO · CIRAGAN'],
  ['𝕮𝖔𝖕𝖆 ＲＥＹ', 'COPA REY'],
  ['La “final” de l’equip', 'LA "FINAL" DE L\'EQUIP'],
  ['🔥 Copa 火', 'COPA'],
  ['火火 🔥', ''],
  ['Co\u202epa\u0000 \u200bZ\u0300\u0301alg\u0489o\nuno', 'COPA ZALGO UNO'],
])('%j is lettered %j', (text, lettered) => {
  expect(printable(text)).toBe(lettered)
})

test('a word that would be too small to read ends in dots', () => {
  expect(printable('x'.repeat(120))).toBe(`${'X'.repeat(17)}…`)
  expect(printable('Copa intercontinental')).toBe('COPA INTERCONTINENTAL')
})

test('only characters of the font are left', () => {
  const everything = Array.from({ length: 0x3000 }, (_, code) => `${String.fromCodePoint(code)} `).join('')
  expect(Array.from(printable(everything)).filter((character) => !isInFace(character))).toEqual([])
})
