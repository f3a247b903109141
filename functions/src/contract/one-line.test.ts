import { expect, test } from 'vitest'
import { oneLine } from './one-line.ts'

test.each([
  ['Copa\r\nBcc: todos', 'Copa Bcc: todos'],
  ['\u202eevil\u202c', 'evil'],
  ['a\u200bb\ufeffc', 'a b c'],
  ['x \ud83d y', 'x   y'],
  ['\u3164\uffa0\u115f\u1160\u2800\u034f', ''],
  ['  Ñandú ¡ya!  ', 'Ñandú ¡ya!'],
  ['👨‍👩‍👧', '👨‍👩‍👧'],
])('%j stands on one line as %j', (text, line) => {
  expect(oneLine(text)).toBe(line)
})
