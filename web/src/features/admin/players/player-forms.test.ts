import { describe, expect, test } from 'vitest'
import {
  addedRegistrationSchema,
  adminCorrectionSchema,
  type RegistrationView,
} from '@arena-libre/functions/contract/registrations/registration-views'
import { aField } from '../../../../../functions/testing/a-form.ts'
import { aQuestion } from '../../../../../functions/testing/a-question.ts'
import { aRegistration } from '../../../../../functions/testing/a-registration.ts'
import { aTournament } from '../../../../../functions/testing/a-tournament.ts'
import {
  addedOf,
  addFormSchema,
  type AddValues,
  asAdminIsAsked,
  correctionOf,
  correctionSchemaFor,
  type CorrectionValues,
  correctionValues,
  linesOf,
  lineText,
  EMPTY_VALUES,
  personValues,
  valuesOfLines,
} from './player-forms.ts'

const view = (changes: Parameters<typeof aRegistration>[0] = {}): RegistrationView => {
  const { submissionHash: _hash, nameKey: _key, receiptVersion: _version, ...shown } = aRegistration(changes)
  return shown
}

const missing = (values: Partial<AddValues>) =>
  addFormSchema(false)
    .safeParse({ ...EMPTY_VALUES, ...values })
    .error?.issues.map(({ path }) => path.join('.'))

const ASKED = asAdminIsAsked({
  questions: [
    aQuestion({ id: 'pais', type: 'select', options: ['Colombia', 'Perú'], required: true }),
    aQuestion({ id: 'horarios', type: 'checkbox', options: ['Tarde', 'Noche'], required: true }),
  ],
  fields: [aField({ id: 'nivel', type: 'number', required: true })],
})

describe('the forms', () => {
  const typed = personValues(view())
  const before = correctionValues(
    view({ answers: { pais: 'Colombia', horarios: ['Tarde', 'Noche'], antes: 'sí' } }),
    ASKED,
  )

  test('send what was changed, at the revision that was read', () => {
    const values = (changes: Partial<CorrectionValues>) => ({ ...before, ...changes })
    expect(correctionOf(before, before, 4)).toBeNull()
    expect(correctionOf(before, values({ fullName: 'Íñigo' }), 4)).toEqual({ fullName: 'Íñigo', revision: 4 })
    const pair = { ...before, partnerName: 'Zoe', partnerId: '30000001' }
    expect(correctionOf(pair, { ...pair, partnerId: '30000002' }, 1)).toEqual({
      partner: { fullName: 'Zoe', nickname: '', freeFireId: '30000002' },
      revision: 1,
    })
    const answered = values({ answers: { ...before.answers, nivel: '', pais: 'Perú' } })
    expect(correctionOf(before, answered, 1)).toEqual({
      answers: { pais: 'Perú', horarios: ['Tarde', 'Noche'] },
      revision: 1,
    })
    const minor = { age: '11-17' as const, guardianName: 'Ana', hasConsent: true }
    const corrected = correctionOf(before, values(minor), 1)
    expect(corrected).toEqual({ age: '11-17', guardian: { name: 'Ana', consent: true }, revision: 1 })
    expect(adminCorrectionSchema.parse(corrected)).toEqual(corrected)
    expect(correctionOf(values(minor), values({ ...minor, age: '18+' }), 1)).toEqual({
      age: '18+',
      revision: 1,
    })
  })

  test('ask for a partner in a pair only, and for another ID', () => {
    const problems = (values: object, isPair = true) =>
      correctionSchemaFor(before, isPair, ASKED)
        .safeParse({ ...before, ...values })
        .error?.issues.map(({ path }) => path.join('.'))
    expect(problems({}, false)).toBeUndefined()
    expect(problems({})).toEqual(['partnerName', 'partnerId'])
    expect(problems({ partnerName: 'Zoe', partnerId: `0${before.freeFireId}` })).toEqual(['partnerId'])
    expect(problems({ partnerName: 'Zoe', partnerId: '30000001' })).toBeUndefined()
  })

  test('take answers that are missing, and no wrong ones', () => {
    const problems = (values: object, from = before) =>
      correctionSchemaFor(from, false, ASKED)
        .safeParse({ ...from, ...values })
        .error?.issues.map(({ path }) => path.join('.'))
    expect(problems({ answers: { pais: '', nivel: '', horarios: [] } })).toBeUndefined()
    expect(problems({ answers: { pais: 'Marte', nivel: 'x', horarios: [] } })).toEqual([
      'answers.pais',
      'answers.nivel',
    ])
    const withdrawn = { ...before, answers: { ...before.answers, pais: 'Marte' } }
    expect(problems({ fullName: 'Zoë' }, withdrawn)).toBeUndefined()
    expect(problems({ age: '11-17' })).toEqual(['guardianName', 'hasConsent'])
    const lacking = { ...before, age: '11-17' as const }
    expect(problems({ fullName: 'Zoë' }, lacking)).toBeUndefined()
  })

  test('compare each answer by itself, and put them together again', () => {
    const lines = linesOf(before)
    expect(lines).toMatchObject({ fullName: before.fullName, 'answers.horarios': ['Tarde', 'Noche'] })
    expect(valuesOfLines({ ...lines, 'answers.pais': 'Perú' }, before)).toEqual({
      ...before,
      answers: { ...before.answers, pais: 'Perú' },
    })
    expect(lineText('answers.horarios', ['Tarde', 'Noche'])).toBe('Tarde, Noche')
    expect(lineText('hasConsent', false)).toBe('No')
    expect(lineText('answers.nivel', ' ')).toBe('Vacío')
  })

  test('say everything that is missing at once', () => {
    expect(missing({})).toEqual(['fullName', 'freeFireId', 'email', 'phone', 'age'])
    expect(missing({ ...typed, age: '11-17' })).toEqual(['guardianName', 'hasConsent'])
    expect(missing({ ...typed, age: '18+' })).toBeUndefined()
  })

  test('make a registration that the API takes', () => {
    const values: AddValues = {
      ...EMPTY_VALUES,
      ...typed,
      age: '11-17',
      guardianName: 'Ana',
      hasConsent: true,
    }
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
