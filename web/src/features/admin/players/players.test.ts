import { describe, expect, test } from 'vitest'
import { AUDITED_ACTIONS, type AuditEntry } from '@arena-libre/functions/contract/people/audit'
import { REGISTRATION_STATES } from '@arena-libre/functions/contract/registrations/registration-states'
import {
  addedRegistrationSchema,
  type RegistrationView,
} from '@arena-libre/functions/contract/registrations/registration-views'
import { reasonSchema } from '@arena-libre/functions/contract/registrations/registrations'
import { aTournament } from '../../../../../functions/testing/a-tournament.ts'
import { numbered } from '../../../../../functions/testing/registration-crowd.ts'
import {
  addedOf,
  addFormSchema,
  type AddValues,
  correctionOf,
  NOBODY,
  personFormSchema,
  personValues,
} from './player-forms.ts'
import type { Decision } from './decision.ts'
import { addressWith, filterIn, recordIn, withState } from './players-filter.ts'
import { canBecome, didText, historyAct, REASONS, whatsAppLink, whatsAppText } from './players-words.ts'
import { asDecided, countsWith, decidable, nextUndecided, rowsOf } from './shown-players.ts'

const ID = 'A'.repeat(43)
const queryOf = (text: string) => new URLSearchParams(text)

describe('the address', () => {
  test('says whom to list; without a word, those who wait for a decision', () => {
    expect(filterIn(queryOf(''))).toEqual({ tournamentId: null, states: ['pending'], onlyFlagged: false })
    expect(filterIn(queryOf('torneo=copa&estado=rechazadas,revision&avisos=si'))).toEqual({
      tournamentId: 'copa',
      states: ['review', 'rejected'],
      onlyFlagged: true,
    })
    expect(filterIn(queryOf('estado=todas')).states).toHaveLength(REGISTRATION_STATES.length)
    expect(filterIn(queryOf('torneo=../x&estado=nada'))).toEqual(filterIn(queryOf('')))
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
    expect(String(addressWith(from, { onlyFlagged: true }))).toBe('torneo=copa&avisos=si')
    expect(String(addressWith(from, { record: null, tournamentId: null }))).toBe('')
  })
})

const view = (index: number, changes: Partial<RegistrationView> = {}): RegistrationView => ({
  ...numbered(index),
  ...changes,
})
const change = (status: Decision['status']): Decision => ({ status, reason: null })
const PENDING = filterIn(queryOf(''))

describe('the rows', () => {
  const [one, two, three] = [view(0), view(1, { flags: ['odd-phone'] }), view(2, { status: 'approved' })]

  test('show a decision at once, and lose who does not belong there any more', () => {
    expect(rowsOf([one, two, three], PENDING, new Map())).toEqual([one, two])
    expect(rowsOf([one, two, three], PENDING, new Map([[one.id, change('approved')]]))).toEqual([two])
    expect(rowsOf([three], PENDING, new Map([[three.id, change('pending')]]))[0]?.status).toBe('pending')
    expect(rowsOf([one, two], { ...PENDING, onlyFlagged: true }, new Map())).toEqual([two])
    expect(rowsOf([one, one], PENDING, new Map())).toEqual([one])
    expect(rowsOf([one], { ...PENDING, tournamentId: 'otra-copa' }, new Map())).toEqual([])
    expect(rowsOf([one], { ...PENDING, tournamentId: one.tournamentId }, new Map())).toEqual([one])
  })

  test('are counted with what was decided', () => {
    const none = { pending: 0, approved: 0, rejected: 0, waitlisted: 0, review: 0, withdrawn: 0 }
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

const wordsOf = (action: string) => historyAct({ action } as AuditEntry)

describe('the words', () => {
  test('say who was decided about', () => {
    expect(didText(change('approved'), 'Íñigo Peña')).toBe('Aprobaste a Íñigo Peña')
    expect(didText(change('rejected'), 12)).toBe('Rechazaste a 12 jugadores')
    expect(didText(change('pending'), 1)).toBe('Devolviste a pendientes a 1 jugador')
  })

  test('of saved reasons are short enough to be sent', () => {
    for (const { text } of REASONS) expect(reasonSchema.safeParse(text).success).toBe(true)
  })

  test('of a chat are prepared for each state and survive the address', () => {
    const texts = REGISTRATION_STATES.map((status) => whatsAppText(view(0, { status }), 'Copa & más'))
    expect(texts.every((text) => text.startsWith('Hola, '))).toBe(true)
    const link = new URL(whatsAppLink('+573005550143', texts[0] ?? ''))
    expect(link.pathname).toBe('/573005550143')
    expect(link.searchParams.get('text')).toBe(texts[0])
  })

  test('name each act on a registration that stays', () => {
    const acts = AUDITED_ACTIONS.filter((action) => /^registrations\.(?!erase)/.test(action))
    expect(new Set(acts.map(wordsOf)).size).toBe(acts.length)
    expect(acts.map(wordsOf)).not.toContain('Otro cambio')
    expect(wordsOf('registrations.paint')).toBe('Otro cambio')
  })
})

const missing = (values: Partial<AddValues>) =>
  addFormSchema(false)
    .safeParse({ ...NOBODY, ...values })
    .error?.issues.map(({ path }) => path.join('.'))

describe('the forms', () => {
  const typed = personValues(view(0))

  test('send what was changed, upon what it is now', () => {
    const now = view(0, { phone: '+57 300 555 9999', revision: 4 })
    expect(correctionOf(typed, typed, now)).toBeNull()
    expect(correctionOf(typed, { ...typed, fullName: 'Íñigo' }, now)).toEqual({
      fullName: 'Íñigo',
      revision: 4,
    })
    const pair = view(0, { partner: { fullName: 'Zoe', freeFireId: '30000001' } })
    const before = personValues(pair)
    expect(correctionOf(before, { ...before, partnerId: '30000002' }, pair)).toEqual({
      partner: { fullName: 'Zoe', freeFireId: '30000002' },
      revision: pair.revision,
    })
  })

  test('ask for a partner in a pair only, and for another ID', () => {
    expect(personFormSchema(false).safeParse(typed).success).toBe(true)
    const problems = (values: object) =>
      personFormSchema(true)
        .safeParse({ ...typed, ...values })
        .error?.issues.map(({ path }) => path.join('.'))
    expect(problems({})).toEqual(['partnerName', 'partnerId'])
    expect(problems({ partnerName: 'Zoe', partnerId: `0${typed.freeFireId}` })).toEqual(['partnerId'])
    expect(problems({ partnerName: 'Zoe', partnerId: '30000001' })).toBeUndefined()
  })

  test('say everything that is missing at once', () => {
    expect(missing({})).toEqual(['fullName', 'freeFireId', 'email', 'phone', 'age'])
    expect(missing({ ...typed, age: '11-17' })).toEqual(['guardianName', 'hasConsent'])
    expect(missing({ ...typed, age: '18+' })).toBeUndefined()
  })

  test('make a registration that the API takes', () => {
    const values: AddValues = { ...NOBODY, ...typed, age: '11-17', guardianName: 'Ana', hasConsent: true }
    const solo = addedOf(values, aTournament({ modality: 'solo' }), '0'.repeat(32))
    expect(addedRegistrationSchema.parse(solo)).toMatchObject({
      partner: null,
      guardian: { name: 'Ana', consent: true },
    })
    const duo = { ...values, partnerName: 'Zoe', partnerId: '30000001', age: '18+' as const }
    expect(
      addedRegistrationSchema.parse(addedOf(duo, aTournament({ modality: 'duo' }), '0'.repeat(32))),
    ).toMatchObject({
      partner: { fullName: 'Zoe', freeFireId: '30000001' },
      guardian: null,
    })
  })
})
