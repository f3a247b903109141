import { expect, test } from 'vitest'
import type { Receipt } from '@arena-libre/functions/contract/receipts'
import { correctionSchema } from '@arena-libre/functions/contract/registration-views'
import { correctedOf, correctionOf, correctionProblems, type Form } from './correction.ts'

const FORM: Form = {
  questions: [{ id: 'nivel', text: '¿Nivel?', type: 'text', required: true, placeholder: '', options: [] }],
  fields: [],
}

const receipt = (changes: Partial<Receipt> = {}): Receipt => ({
  tournamentId: 'copa',
  fullName: 'Íñigo Peña',
  freeFireId: '12345678',
  email: 'inigo@correo.example',
  phone: '+57 300 555 0143',
  partner: null,
  age: '18+',
  guardian: null,
  status: 'pending',
  reason: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  revision: 3,
  label: 'Pendiente',
  line: null,
  tournament: null,
  next: { code: 'await-decision', sentence: '' },
  answers: [{ id: 'nivel', text: '¿Nivel?', answer: '47' }],
  can: { correct: true, withdraw: true, erase: true },
  correctableUntil: null,
  ...changes,
})

test('names only what is different, and the revision it started from', () => {
  const corrected = correctedOf(receipt())
  expect(correctionOf(receipt(), corrected, FORM)).toEqual({ revision: 3 })
  corrected.texts.freeFireId = ' 87654321 '
  corrected.answers = { nivel: '60' }
  const changes = correctionOf(receipt(), corrected, FORM)
  expect(changes).toEqual({ revision: 3, freeFireId: '87654321', answers: { nivel: '60' } })
  expect(correctionSchema.parse(changes)).toEqual(changes)
})

test('while nobody knows what is asked, answers stay as they are', () => {
  const corrected = correctedOf(receipt())
  corrected.answers = {}
  expect(correctionOf(receipt(), corrected, undefined)).toEqual({ revision: 3 })
  expect(correctionProblems(receipt(), corrected, undefined)).toEqual({})
  expect(correctionProblems(receipt(), corrected, FORM)).toEqual({
    'answers.nivel': 'Esta pregunta es obligatoria',
  })
})

test('a partner is corrected as a whole, and is somebody else', () => {
  const pair = receipt({ partner: { fullName: 'Ana', freeFireId: '11112222' } })
  const corrected = correctedOf(pair)
  corrected.texts['partner.freeFireId'] = '12345678'
  expect(correctionProblems(pair, corrected, FORM)).toEqual({
    'partner.freeFireId': 'El ID de tu pareja debe ser distinto del tuyo',
  })
  corrected.texts['partner.freeFireId'] = '33334444'
  expect(correctionOf(pair, corrected, FORM)).toEqual({
    revision: 3,
    partner: { fullName: 'Ana', freeFireId: '33334444' },
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
