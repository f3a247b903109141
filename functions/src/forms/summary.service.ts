import { LIMITS } from '../contract/limits.ts'
import type { Answer } from '../contract/forms/answer-rules.ts'
import { offersOptions } from '../contract/forms/answer-types.ts'
import type { FieldSummary, FormSummary } from '../contract/forms/form-views.ts'
import type { FormField, FormResponse } from '../contract/forms/forms.ts'
import { responsesListed } from '../data/queries.ts'
import { readOrSkip } from '../http/page-of.ts'
import { findForm, type FormDeps } from './find-form.service.ts'

/** A summary of the answers, field by field, of the latest responses: its cost does not grow with their number. */
export async function summarise(formId: string, deps: FormDeps): Promise<FormSummary> {
  const { collections, log } = deps
  const [{ fields }, all, latest] = await Promise.all([
    findForm(formId, deps),
    collections.responses(formId).count().get(),
    responsesListed(collections, formId).query.limit(LIMITS.summaryResponses).get(),
  ])
  const responses = latest.docs.flatMap((document) => readOrSkip(document, log))
  return {
    total: all.data().count,
    counted: responses.length,
    fields: fields.map((field) => summaryOf(field, responses)),
  }
}

function summaryOf(
  { id, label, type, options }: FormField,
  responses: readonly FormResponse[],
): FieldSummary {
  const given = responses.flatMap(({ answers }) => (Object.hasOwn(answers, id) ? [answers[id] ?? ''] : []))
  return {
    id,
    label,
    type,
    answered: given.length,
    options: choicesOf(type, options, given.flat()),
    average: type === 'number' || type === 'rating' ? averageOf(given) : null,
  }
}

function choicesOf(
  type: FormField['type'],
  options: readonly string[],
  chosen: readonly string[],
): FieldSummary['options'] {
  if (type !== 'rating' && !offersOptions(type)) return null
  const { min, max } = LIMITS.rating
  const ratings = Array.from({ length: max - min + 1 }, (_, index) => String(min + index))
  const counts = new Map((type === 'rating' ? ratings : options).map((option) => [option, 0]))
  // Includes options that were removed since.
  for (const option of chosen) counts.set(option, (counts.get(option) ?? 0) + 1)
  return [...counts].map(([option, count]) => ({ option, count }))
}

/** What a person wrote as a number, with a point or a comma. */
export const numberOf = (answer: Answer): number =>
  typeof answer === 'string' && answer.trim() !== '' ? Number(answer.trim().replace(',', '.')) : Number.NaN

function averageOf(given: readonly Answer[]): number | null {
  const numbers = given.map(numberOf).filter(Number.isFinite)
  if (numbers.length === 0) return null
  const average = numbers.reduce((sum, number) => sum + number / numbers.length, 0)
  return Math.round(average * 100) / 100
}
