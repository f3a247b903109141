import { expect, test } from 'vitest'
import type { Receipt } from '@arena-libre/functions/contract/registrations/receipts'
import { correctionSchema } from '@arena-libre/functions/contract/registrations/registration-views'
import {
  conflictsOf,
  correctedOf,
  correctionOf,
  correctionProblems,
  rebased,
  type Form,
} from './correction.ts'

const FORM: Form = {
  questions: [{ id: 'nivel', text: '¿Nivel?', type: 'text', required: true, placeholder: '', options: [] }],
  fields: [],
}

const receipt = (changes: Partial<Receipt> = {}): Receipt => ({
  tournamentId: 'copa',
  fullName: 'Íñigo Peña',
  nickname: 'ÑANDÚ',
  freeFireId: '12345678',
  email: 'inigo@correo.example',
  phone: '+57 300 555 0143',
  partner: null,
  age: '18+',
  guardian: null,
  status: 'pending',
  reason: null,
  acceptedVersion: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  revision: 3,
  label: 'Pendiente',
  line: null,
  tournament: null,
  next: { code: 'await-decision', sentence: '' },
  confirm: null,
  final: null,
  confirmations: [],
  room: null,
  group: null,
  table: null,
  answers: [{ id: 'nivel', text: '¿Nivel?', answer: '47' }],
  can: { correct: true, withdraw: true, erase: true },
  correctableUntil: null,
  ...changes,
})

test('sends only changed fields, and the revision they started from', () => {
  const corrected = correctedOf(receipt())
  expect(correctionOf(receipt(), corrected, FORM)).toEqual({ revision: 3 })
  corrected.texts.freeFireId = ' 87654321 '
  corrected.answers = { nivel: '60' }
  const changes = correctionOf(receipt(), corrected, FORM)
  expect(changes).toEqual({ revision: 3, freeFireId: '87654321', answers: { nivel: '60' } })
  expect(correctionSchema.parse(changes)).toEqual(changes)
})

test('without the form, answers stay as they are', () => {
  const corrected = correctedOf(receipt())
  corrected.answers = {}
  expect(correctionOf(receipt(), corrected, undefined)).toEqual({ revision: 3 })
  expect(correctionProblems(receipt(), corrected, undefined)).toEqual({})
  expect(correctionProblems(receipt(), corrected, FORM)).toEqual({
    'answers.nivel': 'Esta pregunta es obligatoria',
  })
})

test('a partner is corrected as a whole, and has another ID', () => {
  const pair = receipt({ partner: { fullName: 'Ana', nickname: 'Puma', freeFireId: '11112222' } })
  const corrected = correctedOf(pair)
  corrected.texts['partner.freeFireId'] = '12345678'
  expect(correctionProblems(pair, corrected, FORM)).toEqual({
    'partner.freeFireId': 'El ID de tu dúo debe ser distinto del tuyo',
  })
  corrected.texts['partner.freeFireId'] = '33334444'
  expect(correctionOf(pair, corrected, FORM)).toEqual({
    revision: 3,
    partner: { fullName: 'Ana', nickname: 'Puma', freeFireId: '33334444' },
  })
})

test('a nickname is cleaned, and may be taken back', () => {
  const corrected = correctedOf(receipt())
  corrected.texts.nickname = ' \u202eＫＩＮＧ\u2066 '
  expect(correctionOf(receipt(), corrected, FORM)).toEqual({ revision: 3, nickname: 'ＫＩＮＧ' })
  corrected.texts.nickname = ''
  const changes = correctionOf(receipt(), corrected, FORM)
  expect(changes).toEqual({ revision: 3, nickname: '' })
  expect(correctionSchema.parse(changes)).toEqual(changes)
  corrected.texts.nickname = 'ñ'.repeat(41)
  expect(correctionProblems(receipt(), corrected, FORM)).toEqual({
    nickname: 'El apodo puede tener hasta 40 letras o signos',
  })
})

test('says what is wrong in the words of the form', () => {
  const corrected = correctedOf(receipt())
  corrected.texts.email = 'maria@correo'
  corrected.texts.fullName = ' '
  expect(correctionProblems(receipt(), corrected, FORM)).toEqual({
    fullName: 'El nombre es obligatorio',
    email: 'Correo electrónico inválido',
  })
})

test('an own change is not reported as a conflict after the server has normalised it', () => {
  const typed = correctedOf(receipt())
  typed.texts = { ...typed.texts, fullName: ' In\u0303igo Pen\u0303a ', email: 'Inigo.Nuevo@Correo.Example' }
  const kept = receipt({ revision: 4, fullName: 'Iñigo Peña', email: 'inigo.nuevo@correo.example' })
  const now = correctedOf(kept)
  expect(conflictsOf({ before: correctedOf(receipt()), typed }, now)).toEqual([])
  expect(correctionOf(kept, typed, FORM)).toEqual({ revision: 4 })
  const others = { ...now, texts: { ...now.texts, fullName: 'Iñigo' } }
  expect(conflictsOf({ before: correctedOf(receipt()), typed }, others)).toEqual(['fullName'])
})

test('after a change by an admin, only what was typed is sent', () => {
  const typed = correctedOf(receipt())
  typed.texts.phone = '+57 300 555 0199'
  typed.answers = { nivel: '60' }
  const draft = { before: correctedOf(receipt()), typed }
  const present = receipt({
    revision: 4,
    fullName: 'Íñigo Peña Ruiz',
    phone: '+57 300 555 0111',
    answers: [
      { id: 'nivel', text: '¿Nivel?', answer: '60' },
      { id: 'pais', text: '¿País?', answer: 'Perú' },
    ],
  })
  const now = correctedOf(present)
  expect(conflictsOf(draft, now)).toEqual(['fullName', 'phone', 'answers.pais'])
  const next = rebased(draft, now)
  expect(next).toEqual({
    before: now,
    typed: { texts: { ...now.texts, phone: '+57 300 555 0199' }, answers: { nivel: '60', pais: 'Perú' } },
  })
  expect(correctionOf(present, next.typed, FORM)).toEqual({ revision: 4, phone: '+57 300 555 0199' })
})
