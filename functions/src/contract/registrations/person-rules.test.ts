import { describe, expect, it } from 'vitest'
import { inSpanish, PANEL_MESSAGES } from '../texts/panel-messages.ts'
import { personCode } from './person-rules.ts'

const PROBLEMS = {
  fullName: { ' ': 'Full name is required', Ñ: null },
  nickname: {
    '': null,
    'ÑANDÚ・77': null,
    [' ﷽'.repeat(20)]: null,
    ['𝕷'.repeat(40)]: null,
    ['𝕷'.repeat(41)]: 'Nickname must be 40 characters at most',
  },
  freeFireId: {
    '': 'Free Fire ID is required',
    '1234567': 'Free Fire ID must be 8-12 digits',
    '12345678': null,
    '123456789012': null,
  },
  email: {
    '': 'Email is required',
    correo: 'Invalid email format',
    "o'hara+copa@sub.correo.example": null,
  },
  phone: { '': 'Phone number is required', '1': null },
}

describe.each(Object.entries(PROBLEMS))('the helper of the panel says of %s', (field, problems) => {
  it.each(Object.entries(problems))('%j: %s', (text, message) => {
    const code = personCode(field as keyof typeof PROBLEMS, text)
    expect(code === null ? null : PANEL_MESSAGES[code].english).toBe(message)
  })
})

it('the panel shows each of them in Spanish', () => {
  for (const { english, spanish } of Object.values(PANEL_MESSAGES)) expect(inSpanish(english)).toBe(spanish)
  expect(inSpanish('Recurso no encontrado.')).toBe('Recurso no encontrado.')
})
