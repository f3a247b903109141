import { expect, it } from 'vitest'
import { inSpanish, PANEL_MESSAGES } from '../texts/panel-messages.ts'
import { personProblem } from './person-rules.ts'

it.each([
  ['fullName', ' ', 'Full name is required'],
  ['freeFireId', '', 'Free Fire ID is required'],
  ['freeFireId', '1234567', 'Free Fire ID must be 8-12 digits'],
  ['email', '', 'Email is required'],
  ['email', 'correo', 'Invalid email format'],
  ['phone', '', 'Phone number is required'],
  ['fullName', 'Ñ', null],
  ['freeFireId', '12345678', null],
  ['freeFireId', '123456789012', null],
  ['email', "o'hara+copa@sub.correo.example", null],
  ['phone', '1', null],
] as const)('the helper of the panel says of %s %j: %s', (field, text, message) => {
  expect(personProblem(field, text, 'english')).toBe(message)
})

it('the panel shows each of them in Spanish', () => {
  for (const { english, spanish } of Object.values(PANEL_MESSAGES)) expect(inSpanish(english)).toBe(spanish)
  expect(inSpanish('Recurso no encontrado.')).toBe('Recurso no encontrado.')
})
