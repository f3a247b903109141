import { expect, test } from 'vitest'
import { maskEmail, maskEmails } from './masking.ts'

test.each([
  ['maria@correo.example', 'm…@correo.example'],
  ['m@correo.example', 'm…@correo.example'],
])('%s is shown as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown)
})

test.each([
  ['550 <maria@correo.example>: unknown', '550 <m…@correo.example>: unknown'],
  ['to=maria@a.example,"ana@b.example"', 't…@a.example,"a…@b.example"'],
  ['no address at all', 'no address at all'],
])('%s reads %s', (text, shown) => {
  expect(maskEmails(text)).toBe(shown)
})
