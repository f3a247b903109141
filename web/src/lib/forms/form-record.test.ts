import { expect, test } from 'vitest'
import type { PublicForm, TournamentChoice } from '@arena-libre/functions/contract/forms/form-views'
import { readPublicForm } from './form-record.ts'

const field = {
  id: 'nombre',
  type: 'text',
  label: 'Nombre',
  placeholder: '',
  required: true,
  options: [],
  help: 'Como te conocen.',
  limits: null,
} as const
const form: PublicForm = {
  id: 'sugerencias',
  title: 'Buzón',
  description: '',
  isActive: true,
  fields: [{ ...field, options: [] }],
  registersFor: null,
}

test('takes what the contract says', () => {
  expect(readPublicForm(form)).toEqual(form)
  const choice: TournamentChoice = {
    id: 'copa',
    name: 'Copa',
    date: null,
    timeZone: 'America/Bogota',
    mapSelection: 'Bermuda',
    modality: 'solo',
    entryFee: '0',
    currency: 'USD',
    prizePool: '',
    maxPlayers: 48,
    currentPlayers: 3,
    waiting: 0,
  }
  const linked = { ...form, registersFor: [choice] }
  expect(readPublicForm(linked)).toEqual(linked)
  const { currency, prizePool, waiting, ...earlier } = choice
  expect([currency, prizePool, waiting]).toEqual(['USD', '', 0])
  expect(readPublicForm({ ...form, registersFor: [earlier] })).toEqual(linked)
})

test('an unknown type is read as a line of text', () => {
  expect(readPublicForm({ ...form, fields: [{ ...field, type: 'hologram' }] })?.fields[0]?.type).toBe('text')
  expect(readPublicForm({ ...form, fields: [{ ...field, type: 'toString' }] })?.fields[0]?.type).toBe('text')
})

test.each([
  ['nothing', null],
  ['a form without fields', { ...form, fields: undefined }],
  ['a field without a label', { ...form, fields: [{ ...field, label: undefined }] }],
  ['options that are no texts', { ...form, fields: [{ ...field, options: [1] }] }],
  [
    'tournaments without a name',
    { ...form, registersFor: [{ id: 'copa', timeZone: 'America/Lima', maxPlayers: 2 }] },
  ],
])('does not take %s', (_case, value) => {
  expect(readPublicForm(value)).toBeNull()
})
