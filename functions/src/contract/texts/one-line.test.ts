import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../site/default-settings.ts'
import { oneLine, severalLines } from './one-line.ts'
import { siteSettingsSchema } from '../site/site-settings.ts'

test.each([
  ['Copa\r\nBcc: todos', 'Copa Bcc: todos'],
  ['\u202eevil\u202c', 'evil'],
  ['a\u200bb\ufeffc', 'abc'],
  ['\u2066Ana\u2069 \u200eNúñez\u200f\u061c', 'Ana Núñez'],
  ['x \ud83d y', 'x  y'],
  ['Ana\u0000\u0007\u009b', 'Ana'],
  ['\u3164Ana\u3164Pro', 'Ana Pro'],
  ['\u3164\uffa0\u115f\u1160\u2800\u034f', ''],
  ['\u200d\u200c\ufe0f\u0301', ''],
  ['Mari\u200da', 'Maria'],
  ['n\u0303andu', 'ñandu'],
  ['N\u200e\u0303andu', 'Ñandu'],
  ['  Ñandú ¡ya!  ', 'Ñandú ¡ya!'],
  ['👨‍👩‍👧', '👨‍👩‍👧'],
  ['🤷🏽‍♂️ 🏳️‍🌈 ❤️', '🤷🏽‍♂️ 🏳️‍🌈 ❤️'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['क्\u200dष', 'क्\u200dष'],
])('%j stands on one line as %j', (text, line) => {
  expect(oneLine(text)).toBe(line)
})

test.each([
  ['uno\r\ndos\rtres\u2028cuatro', 'uno\ndos\ntres\ncuatro'],
  [' \n\n uno \t\n\n dos\n\u200b\n ', 'uno\n\ndos'],
  ['\u202euno\n\u2066dos', 'uno\ndos'],
])('%j keeps its lines as %j', (text, lines) => {
  expect(severalLines(text)).toBe(lines)
})

const SIGNS =
  '\u0000|\n|\r|\t|\u061c|\u200b|\u200c|\u200d|\u200e|\u202e|\u2066|\u2069|\ufe0f|\u3164|\u0301|a|é| |👩|🏽|\u{e0067}|م'
const nasty = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...SIGNS.split('|')),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
})

describe('any text', () => {
  it('cleaning is idempotent', () => {
    fc.assert(
      fc.property(nasty, (text) => {
        expect(oneLine(oneLine(text))).toBe(oneLine(text))
        expect(severalLines(severalLines(text))).toBe(severalLines(text))
      }),
      // An accent after a joiner that is removed.
      { examples: [['a\u200d\u0301']] },
    )
  })

  it('contains no controls, direction marks or line ends', () => {
    fc.assert(
      fc.property(nasty, (text) => {
        expect(oneLine(text)).not.toMatch(
          /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]/u,
        )
      }),
    )
  })
})

it('changes none of the texts of the site', () => {
  expect(siteSettingsSchema.parse(DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS)
})
