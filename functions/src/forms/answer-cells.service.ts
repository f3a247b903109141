import type { Answer } from '../contract/forms/answer-rules.ts'
import type { FormField } from '../contract/forms/forms.ts'
import { answerText, type AnswerColumn } from '../contract/forms/wordings.ts'
import type { Cell, Row } from '../exports/cell.ts'
import { numberOf } from './summary.service.ts'

/** The last column, of what has no other. */
export const OTHER_ANSWERS = 'Otras respuestas'

/** What is asked no more is named as such: its text may be the same as one that is. */
export const headingsOf = (columns: readonly AnswerColumn[]): Row =>
  columns.map(({ label, isCurrent }) => (isCurrent ? label : `${label} (ya no se pregunta así)`))

/** Answers without a column, one a line. */
export const otherAnswers = (answers: readonly (readonly [label: string, answer: Answer])[]): string =>
  answers.map(([label, answer]) => `${label}: ${answerText(answer)}`).join('\n')

export function cellOf(type: FormField['type'], answer: Answer | undefined): Cell {
  if (answer === undefined) return ''
  const number = type === 'number' || type === 'rating' ? numberOf(answer) : Number.NaN
  return Number.isFinite(number) ? number : answerText(answer)
}
