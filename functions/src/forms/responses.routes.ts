import { EXPORT_FORMATS, exportQuerySchema } from '../contract/calls/exports.ts'
import { formResponseSchema } from '../contract/forms/forms.ts'
import { formSummarySchema } from '../contract/forms/form-views.ts'
import { slugSchema } from '../contract/ids.ts'
import { pageQuerySchema, pageSchema } from '../contract/calls/paging.ts'
import { defineFileRoute, defineRoute, type Route } from '../http/route.ts'
import type { FormDeps } from './find-form.service.ts'
import { exportResponses, listResponses } from './responses.service.ts'
import { summarise } from './summary.service.ts'

const params = { formId: slugSchema }

export const responseRoutes = (deps: FormDeps): Route[] => [
  defineRoute('GET /forms/:formId/responses', 'responses.read', {
    params,
    query: pageQuerySchema,
    data: pageSchema(formResponseSchema),
    errors: ['form-not-found'],
    handle: ({ params: { formId }, query: page }) => listResponses(formId, page, deps),
  }),
  defineRoute('GET /forms/:formId/summary', 'responses.read', {
    params,
    data: formSummarySchema,
    errors: ['form-not-found'],
    handle: ({ params: { formId } }) => summarise(formId, deps),
  }),
  defineFileRoute('GET /forms/:formId/export', 'responses.read', {
    params,
    query: exportQuerySchema,
    files: Object.values(EXPORT_FORMATS),
    errors: ['form-not-found'],
    handle: ({ params: { formId }, query: format }) => exportResponses(formId, format, deps),
  }),
]
