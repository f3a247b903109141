import { describe, expect, it } from 'vitest'
import { FIELD_TYPE_IDS, type FieldType } from '@arena-libre/functions/contract/forms/answer-types'
import { formInputSchema, type FormInput } from '@arena-libre/functions/contract/forms/form-input'
import {
  copyOf,
  EMPTY_FORM,
  formEditorSchema,
  inputIn,
  newField,
  previewFields,
  valuesOf,
  type FieldValues,
  type FormValues,
} from './form-values.ts'

const field = (type: FieldType, changes: Partial<FieldValues> = {}): FieldValues => ({
  ...newField(type),
  id: type,
  label: `Sobre ${type}`,
  ...changes,
})
const form = (...fields: FieldValues[]): FormValues => ({ ...EMPTY_FORM, title: 'Encuesta', fields })

const problemsOf = (values: FormValues) =>
  Object.fromEntries(
    (formEditorSchema.safeParse(values).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  )

const options = [{ text: ' Bermuda ' }, { text: ' ' }, { text: 'Alpes' }]

it('holds every form that the API takes as it is', () => {
  const limits = {
    number: { of: 'value', min: -1.5, max: 3 },
    date: { of: 'day', min: null, max: '2026-01-02' },
  }
  const written: FormInput = formInputSchema.parse({
    title: 'Encuesta',
    fields: FIELD_TYPE_IDS.map((type) => ({
      id: type,
      type,
      label: type,
      help: 'Ayuda',
      required: true,
      options: ['select', 'radio', 'checkbox'].includes(type) ? ['A', 'B'] : [],
      limits: Object.hasOwn(limits, type) ? limits[type as keyof typeof limits] : null,
    })),
  })
  expect(inputIn(valuesOf(written))).toEqual(written)
  expect(formEditorSchema.parse(valuesOf(written))).toEqual(written)
})

describe('what is sent', () => {
  it('has the options that are filled in, of a type that has some', () => {
    const sent = inputIn(form(field('radio', { options }), field('text', { options }))).fields
    expect(sent.map((one) => one.options)).toEqual([['Bermuda', 'Alpes'], []])
  })

  it('has the limits that are typed, in the measure of the type', () => {
    const ends = { min: ' 2 ', max: '9,5' }
    const sent = inputIn(form(field('number', ends), field('email', ends), field('text'))).fields
    expect(sent.map(({ limits }) => limits)).toEqual([{ of: 'value', min: 2, max: 9.5 }, null, null])
  })

  it('has a placeholder only where it is seen', () => {
    const sent = inputIn(form(field('text', { placeholder: ' Ana ' }), field('radio', { placeholder: 'x' })))
    expect(sent.fields.map(({ placeholder }) => placeholder)).toEqual(['Ana', ''])
  })
})

describe('problems', () => {
  it('stand where they are typed', () => {
    const repeated = [{ text: '' }, { text: 'A' }, { text: 'a' }, { text: ' A ' }]
    const values = form(
      field('text', { label: ' ', max: '0' }),
      field('number', { min: 'uno' }),
      field('number', { id: 'otro', min: '3', max: '2' }),
      field('checkbox', { options, min: '3' }),
      field('select'),
      field('radio', { options: repeated }),
    )
    expect(problemsOf({ ...values, title: ' ' })).toEqual({
      title: 'El título es obligatorio',
      'fields.0.label': 'El texto del campo es obligatorio',
      'fields.0.max': 'Desde 1',
      'fields.1.min': 'Escribe un número',
      'fields.2.max': 'El máximo no puede ser menor que el mínimo',
      'fields.3.min': 'No hay tantas opciones',
      'fields.4.options': 'Este tipo de campo necesita opciones',
      'fields.5.options.3.text': 'Esta opción ya está',
    })
  })
})

it('a preview shows what is unfinished as far as it goes', () => {
  const values = form(
    field('text', { label: '' }),
    field('number', { min: 'uno' }),
    field('radio', { options: [{ text: 'A' }, { text: 'A' }] }),
  )
  const [text, number, radio] = previewFields(values)
  expect([text?.label, number?.limits, radio?.options]).toEqual(['Campo 1', null, ['A']])
})

it('a copy of a field has an id of its own, which the contract accepts', () => {
  const one = newField('text')
  const copy = copyOf({ ...one, label: 'x'.repeat(300) })
  expect(copy.id).not.toBe(one.id)
  expect(formInputSchema.safeParse(inputIn(form({ ...one, label: 'Uno' }, copy))).success).toBe(true)
})
