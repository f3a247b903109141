import { expect, it } from 'vitest'
import { aField } from '../../../testing/a-form.ts'
import { QUESTION_TYPES } from './answer-types.ts'
import { formFieldSchema } from './forms.ts'
import { questionInputSchema } from './questions.ts'

const problemsOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    (questionInputSchema.safeParse(body).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  )

it.each([
  [{}, { text: 'Question text is required', type: 'Question type is required' }],
  [
    { text: ' ', type: '' },
    { text: 'Question text is required', type: 'Question type is required' },
  ],
  [{ text: '¿Nivel?', type: 'rating' }, { type: 'Invalid question type' }],
  [{ text: '¿Nivel?', type: 'text' }, {}],
  [{ text: '¿Nivel?', type: 'select' }, { options: 'Options are required for this question type' }],
  [
    { text: '¿Nivel?', type: 'radio', options: [] },
    { options: 'Options are required for this question type' },
  ],
  [
    { text: '', type: 'checkbox' },
    { text: 'Question text is required', options: 'Options are required for this question type' },
  ],
  [{ text: '¿Nivel?', type: 'checkbox', options: ['40'] }, {}],
])('a question is refused in the words of the specification: %j', (body, problems) => {
  expect(problemsOf(body)).toEqual(problems)
})

it.each([
  null,
  'texto',
  [],
  { text: '¿Nivel?', type: 'select', options: 5 },
  { type: 'radio', options: null },
])('is refused, not stumbled over: %j', (body) => {
  expect(questionInputSchema.safeParse(body).success).toBe(false)
})

it('has the types of the specification, by their Spanish names', () => {
  expect(QUESTION_TYPES).toEqual({
    text: 'Texto corto',
    textarea: 'Texto largo',
    select: 'Selección única',
    radio: 'Opción múltiple',
    checkbox: 'Casillas de verificación',
  })
})

it('a field of an unknown type is a line of text', () => {
  const field = { ...aField(), id: 'firma', label: 'Tu firma' }
  expect(formFieldSchema.parse({ ...field, type: 'signature' }).type).toBe('text')
  expect(formFieldSchema.parse({ ...field, type: 'rating' }).type).toBe('rating')
})
