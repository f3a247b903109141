import { expect, test } from 'vitest'
import { passwordAdvice } from './password-advice.ts'

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
