import type { ExportQuery } from '../contract/exports.ts'
import type { FormField, FormResponse } from '../contract/forms.ts'
import type { Page, PageRequest } from '../contract/paging.ts'
import { responsesListed } from '../data/queries.ts'
import type { Cell, Row } from '../exports/cell.ts'
import { fileOf } from '../exports/file.ts'
import type { FileAnswer } from '../http/file-answer.ts'
import { pageOf, readOrSkip } from '../http/page-of.ts'
import { findForm, type FormDeps } from './find-form.service.ts'
import { numberOf } from './summary.service.ts'

const PAGE = 300

export async function listResponses(
  formId: string,
  page: PageRequest,
  deps: FormDeps,
): Promise<Page<FormResponse>> {
  await findForm(formId, deps)
  return pageOf(responsesListed(deps.collections, formId), page, deps.log)
}

/** All responses as a table, with the texts of the fields as its headings. */
export async function exportResponses(
  formId: string,
  query: ExportQuery,
  deps: FormDeps,
): Promise<FileAnswer> {
  const { title, fields } = await findForm(formId, deps)
  const table = {
    name: `${title} ${deps.clock.now().toISOString().slice(0, 'yyyy-mm-dd'.length)}`,
    headings: ['Enviada (UTC)', ...fields.map(({ label }) => label), 'Otras respuestas'],
    pages: pagesOf(formId, fields, deps),
  }
  return fileOf(table, query)
}

async function* pagesOf(formId: string, fields: readonly FormField[], { collections, log }: FormDeps) {
  const page = responsesListed(collections, formId).query.limit(PAGE)
  let { docs } = await page.get()
  while (docs.length > 0) {
    yield docs.flatMap((document) => readOrSkip(document, log)).map((response) => rowOf(response, fields))
    const last = docs.at(-1)
    docs = last && docs.length === PAGE ? (await page.startAfter(last).get()).docs : []
  }
}

function rowOf({ submittedAt, answers }: FormResponse, fields: readonly FormField[]): Row {
  const known = new Set(fields.map(({ id }) => id))
  const others = Object.entries(answers).filter(([id]) => !known.has(id))
  return [
    submittedAt.slice(0, 'yyyy-mm-ddThh:mm:ss'.length).replace('T', ' '),
    ...fields.map(({ id, type }) => cellOf(type, Object.hasOwn(answers, id) ? answers[id] : undefined)),
    // Fields that the form has no more: what was answered to them is not lost.
    others.map(([id, answer]) => `${id}: ${[answer].flat().join(', ')}`).join('\n'),
  ]
}

function cellOf(type: FormField['type'], answer: FormResponse['answers'][string] | undefined): Cell {
  if (answer === undefined) return ''
  const number = type === 'number' || type === 'rating' ? numberOf(answer) : Number.NaN
  return Number.isFinite(number) ? number : [answer].flat().join(', ')
}
