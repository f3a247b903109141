import { EXPORT_FORMATS, exportQuerySchema } from '../contract/calls/exports.ts'
import { formResponseSchema } from '../contract/forms/forms.ts'
import { batchResultSchema } from '../contract/registrations/batches.ts'
import {
  formVersionsSchema,
  responseDeletionSchema,
  responseExportSchema,
  responseSearchSchema,
  responsesFoundSchema,
} from '../contract/forms/response-search.ts'
import { formSummarySchema } from '../contract/forms/form-views.ts'
import { clientKeySchema, slugSchema } from '../contract/ids.ts'
import { pageQuerySchema, pageSchema } from '../contract/calls/paging.ts'
import { defineFileRoute, defineRoute, type Route } from '../http/route.ts'
import { deleteResponses } from './delete-responses.service.ts'
import type { FormDeps } from './find-form.service.ts'
import { exportResponses, findResponse, listResponses } from './responses.service.ts'
import { searchResponses } from './search-responses.service.ts'
import { summarise } from './summary.service.ts'
import { readVersions } from './wordings.service.ts'

const params = { formId: slugSchema }

export const responseRoutes = (deps: FormDeps): Route[] => [
  defineRoute('GET /forms/:formId/responses', 'responses.read', {
    summary: 'Lists the responses to a form',
    params,
    query: pageQuerySchema,
    data: pageSchema(formResponseSchema),
    errors: ['form-not-found'],
    handle: ({ params: { formId }, query: page }) => listResponses(formId, page, deps),
  }),
  defineRoute('POST /forms/:formId/responses/search', 'responses.read', {
    summary: 'Searches the responses to a form',
    params,
    body: responseSearchSchema,
    data: responsesFoundSchema,
    errors: ['form-not-found'],
    handle: ({ params: { formId }, body }) => searchResponses(formId, body, deps),
  }),
  /** Can be repeated: finished items stay finished. */
  defineRoute('POST /forms/:formId/responses/delete', 'responses.delete', {
    summary: 'Deletes responses',
    params,
    body: responseDeletionSchema,
    data: batchResultSchema,
    handle: ({ params: { formId }, body: { ids } }, { uid }) => deleteResponses({ formId, ids }, uid, deps),
  }),
  defineRoute('GET /forms/:formId/responses/:responseId', 'responses.read', {
    summary: 'Shows a response',
    params: { ...params, responseId: clientKeySchema },
    data: formResponseSchema,
    errors: ['not-found'],
    handle: ({ params: { formId, responseId } }) => findResponse(formId, responseId, deps),
  }),
  defineRoute('GET /forms/:formId/versions', 'responses.read', {
    summary: 'Shows the wordings of a form that responses answered',
    params,
    data: formVersionsSchema,
    errors: ['form-not-found'],
    handle: ({ params: { formId } }) => readVersions(formId, deps),
  }),
  defineRoute('GET /forms/:formId/summary', 'responses.read', {
    summary: 'Summarises the responses to a form',
    params,
    data: formSummarySchema,
    errors: ['form-not-found'],
    handle: ({ params: { formId } }) => summarise(formId, deps),
  }),
  defineFileRoute('GET /forms/:formId/export', 'responses.read', {
    summary: 'Exports the responses to a form',
    params,
    query: exportQuerySchema,
    files: Object.values(EXPORT_FORMATS),
    errors: ['form-not-found'],
    handle: ({ params: { formId }, query: format }) => exportResponses(formId, format, deps),
  }),
  defineFileRoute('POST /forms/:formId/export', 'responses.read', {
    summary: 'Exports the responses of a search',
    params,
    body: responseExportSchema,
    files: Object.values(EXPORT_FORMATS),
    errors: ['form-not-found'],
    handle: ({ params: { formId }, body }) => exportResponses(formId, body, deps),
  }),
]
