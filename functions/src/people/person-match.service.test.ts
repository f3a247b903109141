import { describe, expect, it } from 'vitest'
import { aRegistration } from '../../testing/a-registration.ts'
import { isMentioned, isSamePhone, partIn, searchKeysFor } from './person-match.service.ts'

const NO_ONE = { freeFireId: null, email: null, phone: null }

describe('a phone is the same', () => {
  it.each([
    ['+57 300 123 4567', '3001234567', true],
    ['0057 300 123 4567', '+573001234567', true],
    ['(300) 123-4567', '300 123 45 67', true],
    ['+57 300 123 4567', '+57 300 123 4568', false],
    ['34567', '+57 300 123 4567', false],
    ['', '', false],
  ])('%j and %j: %s', (one, other, isSame) => {
    expect(isSamePhone(one, other)).toBe(isSame)
    expect(isSamePhone(other, one)).toBe(isSame)
  })
})

describe('the part of a person in a registration', () => {
  const pair = aRegistration({
    freeFireId: '1234567890',
    email: 'maria@correo.example',
    phone: '300 123 4567',
    phoneE164: null,
    partner: { fullName: 'Iván Ortiz', nickname: '', freeFireId: '0087654321' },
  })

  it.each([
    [{ freeFireId: '01234567890' }, 'registrations'],
    [{ email: 'maria@correo.example' }, 'registrations'],
    [{ phone: '+57 300 123 4567' }, 'registrations'],
    [{ freeFireId: '87654321' }, 'pairs'],
    [{ freeFireId: '123456789' }, null],
    [{ email: 'otra-maria@correo.example' }, null],
    [{ phone: '301 123 4567' }, null],
  ])('%j: %s', (known, part) => {
    expect(partIn(pair, { ...NO_ONE, ...known })).toBe(part)
  })
})

describe('an answer mentions a person', () => {
  it.each([
    [{ email: 'maria@correo.example' }, 'Escríbeme a Maria@Correo.example, gracias', true],
    [{ email: 'maria@correo.example' }, 'maria@correo', false],
    [{ freeFireId: '1234567890' }, 'Mi ID es 001234567890.', true],
    [{ freeFireId: '1234567890' }, 'Mi ID es 91234567890', false],
    [{ phone: '+57 300 123 4567' }, 'Llámame al 300-123-4567 en la tarde', true],
    [{ phone: '+57 300 123 4567' }, 'Gané 300 partidas, 123 kills, 4567 puntos', false],
  ])('%j in %j: %s', (known, text, isThere) => {
    expect(isMentioned({ nota: text }, { ...NO_ONE, ...known })).toBe(isThere)
    expect(isMentioned({ nota: ['otra', text] }, { ...NO_ONE, ...known })).toBe(isThere)
  })
})

it('a person is looked up by all that is known', () => {
  const sought = { freeFireId: '0012345678', email: 'maria@correo.example', phone: '+57 300 123 4567' }
  expect(searchKeysFor(sought)).toEqual(['12345678', 'maria@correo.example', '01234567'])
})
