import { expect, it } from 'vitest'
import { aField } from '../../../testing/a-form.ts'
import { aQuestion } from '../../../testing/a-question.ts'
import { QUESTION_REQUIRED } from './answer-rules.ts'
import { withoutEmptyAnswers, answersProblems, NOT_ASKED } from './answer-sheet.ts'

it('drops blank answers', () => {
  expect(withoutEmptyAnswers({ a: ' ', b: [], c: 'x', d: ['y'] })).toEqual({ c: 'x', d: ['y'] })
})

it('returns all problems of all sheets, each with its own message', () => {
  const sheets = [
    { asked: [aQuestion()], whenMissing: QUESTION_REQUIRED },
    { asked: [aField({ id: 'nota', type: 'rating', required: true })] },
  ]
  expect(answersProblems(sheets, { extra: 'x' })).toEqual({
    'answers.pais': QUESTION_REQUIRED,
    'answers.nota': 'Este campo es obligatorio',
    'answers.extra': NOT_ASKED,
  })
  expect(answersProblems(sheets, { pais: 'Perú', nota: '5' })).toEqual({})
})

it('does not read inherited properties as answers', () => {
  const asked = [aField({ id: 'constructor', required: true })]
  expect(Object.keys(answersProblems([{ asked }], {}))).toEqual(['answers.constructor'])
})
