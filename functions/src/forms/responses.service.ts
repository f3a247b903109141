import type { ExportQuery } from '../contract/calls/exports.ts'
import type { FormField, FormResponse } from '../contract/forms/forms.ts'
import type { Page, PageRequest } from '../contract/calls/paging.ts'
import { responsesListed } from '../data/queries.ts'
import type { Row } from '../exports/cell.ts'
import { fileOf } from '../exports/file.ts'
import { utcText } from '../exports/utc-text.ts'
import type { FileAnswer } from '../http/file-answer.ts'
import { pageOf, pagesOf } from '../http/page-of.ts'
import { answerCells, answerHeadings } from './answer-cells.service.ts'
import { findForm, type FormDeps } from './find-form.service.ts'

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
    headings: ['Enviada (UTC)', ...answerHeadings(fields)],
    pages: rowsOf(formId, fields, deps),
  }
  return fileOf(table, query)
}

async function* rowsOf(formId: string, fields: readonly FormField[], { collections, log }: FormDeps) {
  for await (const page of pagesOf(responsesListed(collections, formId), log)) {
    yield page.map((response) => rowOf(response, fields))
  }
}

const rowOf = ({ submittedAt, answers }: FormResponse, fields: readonly FormField[]): Row => [
  utcText(submittedAt),
  ...answerCells(answers, fields),
]
