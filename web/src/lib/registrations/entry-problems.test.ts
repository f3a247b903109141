import { describe, expect, test } from 'vitest'
import { submissionSchema } from '@arena-libre/functions/contract/registrations/registration-submission'
import { emptyEntry } from './entry-draft.ts'
import { draftFixture, entryFixture } from './entry-fixture.ts'
import { entryProblems } from './entry-problems.ts'
import { submissionOf } from './submission.ts'

const SENT_FROM = { source: null, website: '' }

describe('a draft', () => {
  test('that is complete has no errors, and its body is valid for the API', () => {
    const draft = draftFixture({ filledMs: 4000.4 })
    expect(entryProblems(draft, entryFixture())).toEqual({})
    const body = submissionOf(draft, entryFixture(), { source: 'grupo', website: '' })
    expect(submissionSchema.parse(body)).toEqual(body)
    expect(body).toMatchObject({ fullName: 'Íñigo Peña', partner: null, guardian: null, fillMs: 4000 })
  })

  test.each([
    ['of a group', 'grupo', 'grupo'],
    ['with invisible characters and line ends', 'gru\u0000po\n\u202e', 'grupo'],
    ['that is too long', 'ñ'.repeat(80), 'ñ'.repeat(60)],
    ['without a visible character', '\u200b', null],
    ['of none', null, null],
  ])('is sent with the source %s', (_what, source, sent) => {
    const body = submissionOf(draftFixture(), entryFixture(), { source, website: '' })
    expect(body.source).toBe(sent)
    expect(submissionSchema.parse(body)).toMatchObject({ source: sent })
  })

  test('that is empty has an error for each missing field, in the words of the specification', () => {
    expect(entryProblems(emptyEntry(), entryFixture())).toEqual({
      fullName: 'El nombre es obligatorio',
      freeFireId: 'El ID de Free Fire es obligatorio',
      email: 'El correo es obligatorio',
      phone: 'El teléfono es obligatorio',
      age: 'Indica tu edad',
      'answers.pais': 'Esta pregunta es obligatoria',
      'answers.apodo': 'Este campo es obligatorio',
      acceptedVersion: 'Debes aceptar las reglas y los términos',
    })
  })

  test('for a tournament without rules is asked to accept the terms alone', () => {
    const draft = draftFixture({ acceptedVersion: null })
    expect(entryProblems(draft, entryFixture({ rules: [] }))).toEqual({
      acceptedVersion: 'Debes aceptar los términos y condiciones',
    })
    expect(entryProblems(draft, entryFixture({ rules: ['Juega limpio'] }))).toEqual({
      acceptedVersion: 'Debes aceptar las reglas y los términos',
    })
  })

  test.each([
    ['freeFireId', '1234567', 'El ID debe contener entre 8 y 12 dígitos numéricos'],
    ['freeFireId', '1234567890123', 'El ID debe contener entre 8 y 12 dígitos numéricos'],
    ['email', 'maria@correo', 'Correo electrónico inválido'],
  ] as const)('%s: %s', (name, text, message) => {
    const draft = draftFixture()
    draft.texts[name] = text
    expect(entryProblems(draft, entryFixture())).toEqual({ [name]: message })
  })

  test('of a pair needs another player, with another ID', () => {
    const entry = entryFixture({ modality: 'duo' })
    const draft = draftFixture()
    expect(Object.keys(entryProblems(draft, entry))).toEqual(['partner.fullName', 'partner.freeFireId'])
    draft.texts['partner.fullName'] = 'Ana'
    draft.texts['partner.freeFireId'] = '12345678'
    expect(entryProblems(draft, entry)).toEqual({
      'partner.freeFireId': 'El ID de tu dúo debe ser distinto del tuyo',
    })
    draft.texts['partner.freeFireId'] = '87654321'
    expect(entryProblems(draft, entry)).toEqual({})
    draft.texts['partner.nickname'] = ' ÑANDÚ '
    expect(submissionOf(draft, entry, SENT_FROM).partner).toEqual({
      fullName: 'Ana',
      nickname: 'ÑANDÚ',
      freeFireId: '87654321',
    })
  })

  test('of a minor needs an adult who agrees', () => {
    const draft = draftFixture({ age: '11-17' })
    expect(entryProblems(draft, entryFixture())).toEqual({
      'guardian.name': 'El nombre del adulto responsable es obligatorio',
      'guardian.consent': 'El adulto responsable debe dar su permiso',
    })
    const whole = draftFixture({ age: '11-17', guardianConsent: true })
    whole.texts['guardian.name'] = 'Rosa'
    expect(submissionOf(whole, entryFixture(), SENT_FROM).guardian).toEqual({ name: 'Rosa', consent: true })
  })

  test('that was accepted under older rules has to accept again', () => {
    const draft = draftFixture({ acceptedVersion: 'bbbbbbbbbbbbbbbb' })
    expect(entryProblems(draft, entryFixture())).toEqual({
      acceptedVersion: 'Las reglas o los términos cambiaron. Léelos y acéptalos de nuevo',
    })
  })

  test('drops answers that are not asked for any more, and blank ones', () => {
    const draft = draftFixture({ answers: { pais: 'Perú', apodo: 'Ñandú', vieja: 'x', otra: '' } })
    expect(submissionOf(draft, entryFixture(), SENT_FROM).answers).toEqual({ pais: 'Perú', apodo: 'Ñandú' })
  })
})
