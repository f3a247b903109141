import type { Answer } from '../contract/forms/answer-rules.ts'
import { offersOptions } from '../contract/forms/answer-types.ts'
import type { FieldSummary, FormSummary } from '../contract/forms/form-views.ts'
import { answerText, wordedBy, type AnswerColumn } from '../contract/forms/wordings.ts'
import { LIMITS } from '../contract/limits.ts'
import { responsesListed } from '../data/queries.ts'
import { readOrSkip } from '../http/page-of.ts'
import { findForm, type FormDeps } from './find-form.service.ts'
import { distributionOf } from './number-bars.service.ts'
import { versionsFor } from './wordings.service.ts'

/**
 * A summary of the answers, question by question, of the latest responses: its cost does not grow with their number.
 * What was asked with another text is a question of its own.
 */
export async function summarise(formId: string, deps: FormDeps): Promise<FormSummary> {
  const { collections, log } = deps
  await findForm(formId, deps)
  const [all, latest] = await Promise.all([
    collections.responses(formId).count().get(),
    responsesListed(collections, formId).query.limit(LIMITS.summaryResponses).get(),
  ])
  const responses = latest.docs.flatMap((document) => readOrSkip(document, log))
  const { columns, read } = wordedBy(await versionsFor(formId, deps)(responses))
  const answers = responses.map((response) => read(response).byColumn)
  const given = (column: AnswerColumn): Answer[] => answers.flatMap((one) => one.get(column.key) ?? [])
  return {
    total: all.data().count,
    counted: responses.length,
    fields: columns
      .map((column) => summaryOf(column, given(column)))
      .filter(({ isCurrent, answered }) => isCurrent || answered > 0),
  }
}

function summaryOf(
  { key, fieldId, label, type, options, isCurrent }: AnswerColumn,
  given: Answer[],
): FieldSummary {
  const numbers = given.map(numberOf).filter(Number.isFinite)
  const isNumber = type === 'number'
  const isText = !isNumber && type !== 'rating' && !offersOptions(type)
  return {
    key,
    id: fieldId,
    label,
    type,
    isCurrent,
    answered: given.length,
    options: choicesOf(type, options, given.flat()),
    average: isNumber || type === 'rating' ? averageOf(numbers) : null,
    distribution: isNumber ? distributionOf(numbers) : null,
    latest: isText ? given.slice(0, LIMITS.summaryTexts).map(answerText) : null,
  }
}

function choicesOf(
  type: AnswerColumn['type'],
  options: readonly string[],
  chosen: readonly string[],
): FieldSummary['options'] {
  if (type !== 'rating' && !offersOptions(type)) return null
  const { min, max } = LIMITS.rating
  const ratings = Array.from({ length: max - min + 1 }, (_, index) => String(min + index))
  const counts = new Map((type === 'rating' ? ratings : options).map((option) => [option, 0]))
  // Includes options that no known version of the form offers.
  for (const option of chosen) counts.set(option, (counts.get(option) ?? 0) + 1)
  return [...counts].map(([option, count]) => ({ option, count }))
}

/** What a person wrote as a number, with a point or a comma. */
export const numberOf = (answer: Answer): number =>
  typeof answer === 'string' && answer.trim() !== '' ? Number(answer.trim().replace(',', '.')) : Number.NaN

function averageOf(numbers: readonly number[]): number | null {
  if (numbers.length === 0) return null
  const average = numbers.reduce((sum, number) => sum + number / numbers.length, 0)
  return Math.round(average * 100) / 100
}
