import { expect, test } from 'vitest'
import {
  areClean,
  checkEmail,
  checkName,
  checkNewPassword,
  checkPassword,
  passwordAdvice,
} from './account-checks.ts'

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

test.each([
  ['', 0, false],
  ['Ab1-xyz', 0, false],
  ['aaaaaaaa', 1, true],
  ['contrasenas', 1, true],
  ['mateo-2026', 1, true],
  ['lluvia26', 1, true],
  ['Lluvia26', 2, true],
  ['lluvia de 26', 3, true],
  ['Lluvia-de-abril-26', 3, true],
])('%j', (password, strength, accepted) => {
  expect(passwordAdvice(password, 'mateo@arena.test')).toMatchObject({ strength, accepted })
})

test('says what is missing', () => {
  expect(passwordAdvice('abc', '').reasons).toEqual([
    'Usa al menos 8 caracteres.',
    'Combina letras, números o signos.',
  ])
  expect(passwordAdvice('aaaaaaab', '').reasons).toContain('No repitas los mismos caracteres.')
  expect(passwordAdvice('mateo-2026', 'mateo@arena.test').reasons).toEqual(['No repitas tu correo.'])
  expect(passwordAdvice('Lluvia-de-abril', '').reasons).toEqual([])
})
