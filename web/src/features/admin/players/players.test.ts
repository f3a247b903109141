import { describe, expect, test } from 'vitest'
import { REGISTRATION_STATES } from '@arena-libre/functions/contract/registrations/registration-states'
import type { RegistrationView } from '@arena-libre/functions/contract/registrations/registration-views'
import { numbered } from '../../../../../functions/testing/registration-crowd.ts'
import { inboxAddress } from '../../../lib/inbox-address.ts'
import type { Decision } from './decision.ts'
import { addressWith, filterIn, filterText, recordIn, withMark, withState } from './players-filter.ts'
import { canBecome, didText } from './players-words.ts'
import { asDecided, countsWith, decidable, nextUndecided, rowsOf } from './shown-players.ts'

const ID = 'A'.repeat(43)
const queryOf = (text: string) => new URLSearchParams(text)

describe('the address', () => {
  test('says whom to list; without a word, those who wait for a decision', () => {
    expect(filterIn(queryOf(''))).toEqual({
      tournamentId: null,
      states: ['pending'],
      marks: [],
      order: 'turn',
    })
    expect(
      filterIn(queryOf('torneo=copa&estado=rechazadas,revision&marcas=menores,avisos,x&orden=nombre')),
    ).toEqual({
      tournamentId: 'copa',
      states: ['review', 'rejected'],
      marks: ['flagged', 'minor'],
      order: 'name',
    })
    expect(filterIn(queryOf('estado=todas')).states).toHaveLength(REGISTRATION_STATES.length)
    expect(filterIn(queryOf('torneo=../x&estado=nada&marcas=x&orden=azar'))).toEqual(filterIn(queryOf('')))
    expect(recordIn(queryOf(`ficha=${ID}`))).toBe(ID)
    expect(recordIn(queryOf('ficha=../admins'))).toBeNull()
  })

  test('gets the states as they are chosen, and closes the record', () => {
    const from = queryOf(`torneo=copa&ficha=${ID}`)
    const choose = (text: string, status: 'pending' | 'approved') =>
      addressWith(from, { states: withState(filterIn(queryOf(text)), status) }).get('estado')
    expect(choose('', 'approved')).toBe('pendientes,aprobadas')
    expect(choose('estado=pendientes,aprobadas', 'approved')).toBeNull()
    expect(choose('', 'pending')).toBe('todas')
    expect(choose('estado=todas', 'approved')).toBe('aprobadas')
    expect(addressWith(from, { marks: ['banned', 'flagged'] }).get('marcas')).toBe('avisos,vetados')
    expect(String(addressWith(queryOf('marcas=avisos&orden=nombre'), { marks: [], order: 'turn' }))).toBe('')
    expect(withMark({ marks: ['minor'] }, 'flagged')).toEqual(['minor', 'flagged'])
    expect(withMark({ marks: ['minor'] }, 'minor')).toEqual([])
    expect(String(addressWith(from, { record: null, tournamentId: null }))).toBe('')
  })
})

const view = (index: number, changes: Partial<RegistrationView> = {}): RegistrationView => ({
  ...numbered(index),
  ...changes,
})
const change = (status: Decision['status']): Decision => ({ status, reason: null })
const queryIn = (address: string) => queryOf(address.split('?')[1] ?? '')

test.each([
  ['pending', ['pending']],
  ['toReview', ['pending', 'review']],
  ['line', ['waitlisted']],
] as const)('the links to the inbox list %s: %j', (listed, states) => {
  expect(filterIn(queryIn(inboxAddress(listed)))).toMatchObject({ tournamentId: null, states })
  expect(filterIn(queryIn(inboxAddress(listed, 'copa')))).toMatchObject({
    tournamentId: 'copa',
    states,
  })
})

test.each([
  ['', 'Pendientes'],
  ['estado=todas', 'Todas'],
  ['estado=espera,pendientes&marcas=menores', 'Pendientes, En espera, Menores de edad'],
])('a filter in words: %s', (query, words) => {
  expect(filterText(filterIn(queryOf(query)))).toBe(words)
})

const PENDING = filterIn(queryOf(''))

describe('the rows', () => {
  const [one, two, three] = [view(0), view(1, { flags: ['odd-phone'] }), view(2, { status: 'approved' })]

  test('show a decision at once, and lose who does not belong there any more', () => {
    expect(rowsOf([one, two, three], PENDING, new Map())).toEqual([one, two])
    expect(rowsOf([one, two, three], PENDING, new Map([[one.id, change('approved')]]))).toEqual([two])
    expect(rowsOf([three], PENDING, new Map([[three.id, change('pending')]]))[0]?.status).toBe('pending')
    expect(rowsOf([one, two], { ...PENDING, marks: ['flagged'] }, new Map())).toEqual([two])
    expect(rowsOf([one, one], PENDING, new Map())).toEqual([one])
    expect(rowsOf([one, two], { ...PENDING, marks: ['elsewhere'] }, new Map())).toEqual([one, two])
    expect(rowsOf([one, two], { ...PENDING, marks: ['elsewhere', 'banned'] }, new Map())).toEqual([])
    expect(rowsOf([one], { ...PENDING, tournamentId: 'otra-copa' }, new Map())).toEqual([])
    expect(rowsOf([one], { ...PENDING, tournamentId: one.tournamentId }, new Map())).toEqual([one])
  })

  test('are counted with what was decided', () => {
    const none = {
      pending: 0,
      approved: 0,
      rejected: 0,
      waitlisted: 0,
      review: 0,
      withdrawn: 0,
      'no-show': 0,
    }
    const changes = new Map([
      [one.id, change('approved')],
      [three.id, change('approved')],
    ])
    expect(countsWith({ ...none, pending: 2, approved: 1 }, [one, two, three], changes)).toMatchObject({
      pending: 1,
      approved: 2,
    })
  })

  test('lead to the next one that waits for a decision', () => {
    const rows = [one, three, two].map((row) => asDecided(row, new Map()))
    expect(nextUndecided(rows, one.id)?.id).toBe(two.id)
    expect(nextUndecided(rows, two.id)?.id).toBe(one.id)
    expect(nextUndecided([one, three], one.id)).toBeUndefined()
  })

  test('can be decided about as the states allow', () => {
    const waiting = view(3, { status: 'waitlisted' })
    expect(decidable([one, three, waiting], 'approved')).toEqual([one])
    expect(decidable([one, three, waiting], 'rejected')).toEqual([one, three, waiting])
    expect(canBecome('withdrawn', 'rejected')).toBe(false)
  })
})

describe('the words', () => {
  test('say who was decided about', () => {
    expect(didText(change('approved'), 'Íñigo Peña')).toBe('Aprobaste a Íñigo Peña')
    expect(didText(change('rejected'), 12)).toBe('Rechazaste a 12 jugadores')
    expect(didText(change('pending'), 1)).toBe('Devolviste a pendientes a 1 jugador')
  })
})
