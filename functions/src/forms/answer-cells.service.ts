import type { Answer } from '../contract/forms/answer-rules.ts'
import type { Answers } from '../contract/forms/answers.ts'
import type { FormField } from '../contract/forms/forms.ts'
import { answerText } from '../contract/forms/wordings.ts'
import type { Cell, Row } from '../exports/cell.ts'
import { numberOf } from './summary.service.ts'

/** The parts of a question that a column of an export needs. */
export type Column = Pick<FormField, 'id' | 'type' | 'label'>

/** The last column, of what has no other. */
export const OTHER_ANSWERS = 'Otras respuestas'

export const answerHeadings = (columns: readonly Column[]): Row => [
  ...columns.map(({ label }) => label),
  OTHER_ANSWERS,
]

/**
 * The answers in the order of the headings. Answers to former questions are in the last cell, with the question's
 * text if `labels` has it.
 */
export function answerCells(
  answers: Answers,
  columns: readonly Column[],
  labels: ReadonlyMap<string, string> = new Map(),
): Row {
  const known = new Set(columns.map(({ id }) => id))
  const others = Object.entries(answers).filter(([id]) => !known.has(id))
  return [
    ...columns.map(({ id, type }) => cellOf(type, Object.hasOwn(answers, id) ? answers[id] : undefined)),
    others.map(([id, answer]) => `${labels.get(id) ?? id}: ${answerText(answer)}`).join('\n'),
  ]
}

export function cellOf(type: FormField['type'], answer: Answer | undefined): Cell {
  if (answer === undefined) return ''
  const number = type === 'number' || type === 'rating' ? numberOf(answer) : Number.NaN
  return Number.isFinite(number) ? number : answerText(answer)
}
