import type { FormResponse } from '../contract/forms/forms.ts'
import type { ResponseExport } from '../contract/forms/response-search.ts'
import { wordedBy, type AnswerColumn, type WordedForm } from '../contract/forms/wordings.ts'
import type { Page, PageRequest } from '../contract/calls/paging.ts'
import { responsesListed } from '../data/queries.ts'
import type { Row } from '../exports/cell.ts'
import { fileOf } from '../exports/file.ts'
import { utcText } from '../exports/utc-text.ts'
import { ApiError } from '../http/api-error.ts'
import type { FileAnswer } from '../http/file-answer.ts'
import { pageOf, pagesOf } from '../http/page-of.ts'
import { cellOf, headingsOf, OTHER_ANSWERS, otherAnswers } from './answer-cells.service.ts'
import { findForm, type FormDeps } from './find-form.service.ts'
import { isSelective } from './response-matches.service.ts'
import { responseFilter, responsesOf } from './search-responses.service.ts'
import { versionsFor } from './wordings.service.ts'

export async function listResponses(
  formId: string,
  page: PageRequest,
  deps: FormDeps,
): Promise<Page<FormResponse>> {
  await findForm(formId, deps)
  return pageOf(responsesListed(deps.collections, formId), page, deps.log)
}

export async function findResponse(
  formId: string,
  id: string,
  { collections }: FormDeps,
): Promise<FormResponse> {
  const response = (await collections.responses(formId).doc(id).get()).data()
  if (response === undefined) throw new ApiError('not-found')
  return response
}

/** The responses that are sought as a table. What was asked with another text has a column of its own. */
export async function exportResponses(
  formId: string,
  { format, separator, columns: chosen, ...search }: ResponseExport,
  deps: FormDeps,
): Promise<FileAnswer> {
  const versions = await versionsFor(formId, deps)([])
  const all = wordedBy(versions).columns
  const columns = chosen === undefined ? all : all.filter(({ key }) => chosen.includes(key))
  const areWhole = chosen === undefined
  const table = {
    name: `${versions.form.title} ${deps.clock.now().toISOString().slice(0, 'yyyy-mm-dd'.length)}`,
    headings: ['Enviada (UTC)', ...headingsOf(columns), ...(areWhole ? [OTHER_ANSWERS] : [])],
    pages: rowsOf(formId, search, { columns, areWhole }, deps),
  }
  return fileOf(table, { format, separator })
}

interface Columns {
  columns: readonly AnswerColumn[]
  /** Whether no column was left out: then the last cell has what has none. */
  areWhole: boolean
}

async function* rowsOf(
  formId: string,
  search: Omit<ResponseExport, 'format' | 'separator' | 'columns'>,
  table: Columns,
  deps: FormDeps,
) {
  const versions = versionsFor(formId, deps)
  const areMeant = responseFilter(formId, search, deps)
  for await (const page of pagesOf(responsesOf(formId, search, deps), deps.log)) {
    const meant = isSelective(search) ? await areMeant(page) : page.map(() => true)
    const worded = wordedBy(await versions(page))
    yield page.filter((_one, place) => meant[place]).map((response) => rowOf(response, table, worded))
  }
}

function rowOf(response: FormResponse, { columns, areWhole }: Columns, worded: WordedForm): Row {
  const { byColumn, others } = worded.read(response)
  const cells = columns.map(({ key, type }) => cellOf(type, byColumn.get(key)))
  if (!areWhole) return [utcText(response.submittedAt), ...cells]
  const known = new Set(columns.map(({ key }) => key))
  // The form was edited while the table was made.
  const later = worded.columns.flatMap(({ key, label }) => {
    const answer = known.has(key) ? undefined : byColumn.get(key)
    return answer === undefined ? [] : [[label, answer] as const]
  })
  return [utcText(response.submittedAt), ...cells, otherAnswers([...later, ...Object.entries(others)])]
}
