import { describe, expect, it } from 'vitest'
import type { Found } from '@arena-libre/functions/contract/people/person-data'
import { chosenText, furtherFacts, kindsIn, personFormSchema, receiptText } from './person.ts'

const NOTHING = { freeFireId: null, email: null, phone: null }

const found = (kind: Found['kind'], also: Partial<Found['also']> = {}): Found => ({
  kind,
  id: `${kind}/a`,
  title: 'Algo',
  detail: '',
  at: null,
  also: { ...NOTHING, ...also },
})

describe('what is typed', () => {
  it('is looked for as far as it is known', () => {
    expect(personFormSchema.parse({ freeFireId: ' 12345678 ', email: '', phone: '' })).toEqual({
      ...NOTHING,
      freeFireId: '12345678',
    })
    expect(personFormSchema.parse({ freeFireId: '', email: 'Ana@Correo.example', phone: '' }).email).toBe(
      'ana@correo.example',
    )
  })

  it.each([
    [{ freeFireId: '', email: '', phone: '' }, 'freeFireId'],
    [{ freeFireId: '12', email: '', phone: '' }, 'freeFireId'],
    [{ freeFireId: '', email: 'ana', phone: '' }, 'email'],
    [{ freeFireId: '', email: '', phone: 'mi casa' }, 'phone'],
  ])('%j is refused at %s', (values, field) => {
    expect(personFormSchema.safeParse(values).error?.issues.map(({ path }) => path)).toEqual([[field]])
  })
})

it('what was found is named by kind and number', () => {
  const all = [found('registrations'), found('registrations'), found('bans'), found('team')]
  expect(kindsIn(all)).toEqual(['registrations', 'bans'])
  expect(chosenText(all, kindsIn(all))).toBe('2 inscripciones y 1 veto sin datos')
  expect(chosenText(all, ['bans'])).toBe('1 veto sin datos')
})

describe('what else is known', () => {
  const sought = { ...NOTHING, freeFireId: '12345678' }

  it('is offered for another search', () => {
    const all = [found('registrations', { freeFireId: '012345678', email: 'ana@correo.example' })]
    expect(furtherFacts(all, sought)).toEqual({ ...sought, email: 'ana@correo.example' })
  })

  it('is nothing where the search had it all', () => {
    expect(furtherFacts([found('registrations', { freeFireId: '012345678' })], sought)).toBeNull()
  })
})

it('a receipt says what was erased, and when', () => {
  const erasure = {
    id: '0a1b2c3d445566778899aabbccddeeff',
    startedAt: '2030-01-05T12:00:00.000Z',
    startedBy: 'owner',
    kinds: ['registrations' as const],
    removed: { registrations: 1, pairs: 0, mail: 2, optOuts: 0, bans: 0, requests: 0, responses: 0 },
    finishedAt: '2030-01-05T12:00:01.000Z',
  }
  expect(receiptText(erasure, '5 de enero', 'Olga').split('\n')).toEqual([
    'Recibo de eliminación de datos AL-0A1B-2C3D',
    '5 de enero, por Olga',
    '- 1 inscripción',
    '- 2 mensajes',
  ])
})
