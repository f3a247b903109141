import { expect, test } from 'vitest'
import type { PublicForm } from '@arena-libre/functions/contract/forms/form-views'
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
  const linked = { ...form, registersFor: [{ id: 'copa', name: 'Copa' }] }
  expect(readPublicForm(linked)).toEqual(linked)
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
  ['tournaments without a name', { ...form, registersFor: [{ id: 'copa' }] }],
])('does not take %s', (_case, value) => {
  expect(readPublicForm(value)).toBeNull()
})
