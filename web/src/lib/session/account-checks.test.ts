import { expect, test } from 'vitest'
import { areClean, checkEmail, checkName, checkNewPassword, checkPassword } from './account-checks.ts'

test('signing in takes passwords of six characters, new ones need eight', () => {
  expect(checkPassword('12345')).toContain('al menos 6')
  expect(checkPassword('123456')).toBeUndefined()
  expect(checkNewPassword('1234567')).toContain('al menos 8')
  expect(checkNewPassword('12345678')).toBeUndefined()
})

test.each(['', 'a', 'a@b', 'a b@c.d', '@c.d'])('refuses %j as an address', (email) => {
  expect(checkEmail(email)).toBeTypeOf('string')
})

test.each(['', ' ', '\u200b', '\u3164\u202e'])('asks for a name instead of %j', (name) => {
  expect(checkName(name)).toBe('Escribe tu nombre.')
})

test('nothing wrong anywhere', () => {
  expect(areClean([checkEmail('a@b.co'), undefined])).toBe(true)
  expect(areClean([undefined, 'wrong'])).toBe(false)
})
