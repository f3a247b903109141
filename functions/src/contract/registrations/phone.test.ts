import { expect, it } from 'vitest'
import { e164Of } from './phone.ts'

it.each([
  ['+57 300 555 0143', '+573005550143'],
  ['0057 (300) 555-0143', '+573005550143'],
  [' +52 33 5555 0108 ', '+523355550108'],
  ['300 555 0143', null],
  ['+0 300 555 0143', null],
  ['+57 300 555 0143 ext 2', null],
  ['+1234567', null],
  ['+1234567890123456', null],
  ['', null],
])('%j is dialled as %s', (text, number) => {
  expect(e164Of(text)).toBe(number)
})
