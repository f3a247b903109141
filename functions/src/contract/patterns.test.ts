import { expect, it } from 'vitest'
import { answerProblem } from './forms/answer-rules.ts'
import type { FieldType } from './forms/answer-types.ts'
import { isEmail } from './registrations/email.ts'
import { isFreeFireId } from './registrations/free-fire-id.ts'
import { oneLine, severalLines } from './texts/one-line.ts'
import { e164Of } from './registrations/phone.ts'
import { parsePrizePool } from './tournaments/prizes.ts'

const LENGTH = 200_000
const repeated = (text: string): string => text.repeat(LENGTH / text.length)

/** Each ends in a character that no pattern accepts, so that a backtracking pattern would run for hours. */
const HOSTILE = ['a', '.', 'a.', '-', 'a-', '1', '1,', ' ', '@', '@.', 'a@', '(', '1er:', ', ']
  .flatMap((text) => [repeated(text), `a@${repeated(text)}`, `+${repeated(text)}`])
  .map((text) => `${text}\u0000`)

const asked = (type: FieldType) => (text: string) =>
  answerProblem({ type, required: true, options: [] }, text)

it.each([
  ['e-mail', isEmail],
  ['game ID', isFreeFireId],
  ['E.164', e164Of],
  ['e-mail field', asked('email')],
  ['phone field', asked('phone')],
  ['number field', asked('number')],
  ['date field', asked('date')],
])('no text keeps the pattern busy: %s', (_what, check) => {
  for (const text of HOSTILE) expect(check(text)).not.toBe(true)
})

it.each([oneLine, severalLines])('cleaning takes linear time for any text: %s', (clean) => {
  const unseen = ['\u200d', 'a\u200d', '👩\u200d', '\u202e', '\u3164', '\n', '\r\n ', '\u0301', '\u{e0041}']
  for (const text of [...HOSTILE, ...unseen.map(repeated)]) expect(clean(text)).not.toContain('\u0000')
})

it('parsing prizes takes linear time for any text', () => {
  for (const text of HOSTILE) expect(parsePrizePool(text)).toBeDefined()
})
