import { publicFormSchema, responseInputSchema, responseReceiptSchema } from '../contract/forms/form-views.ts'
import { slugSchema } from '../contract/ids.ts'
import { LIMITS } from '../contract/limits.ts'
import { READ_LIMITS } from '../http/call-limits.ts'
import { defineRoute, type Route } from '../http/route.ts'
import { showForm, type FormDeps } from './find-form.service.ts'
import { submitResponse } from './submit.service.ts'

const SHARED = 'public, max-age=10, s-maxage=15'

const params = { formId: slugSchema }

/** A form as visitors see it, and their answers. */
export const answeringRoutes = (deps: FormDeps): Route[] => [
  defineRoute('GET /forms/:formId', 'site.read', {
    summary: 'Shows a form to those who answer it',
    params,
    data: publicFormSchema,
    errors: ['form-not-found'],
    limits: READ_LIMITS,
    cacheControl: SHARED,
    handle: ({ params: { formId } }) => showForm(formId, deps),
  }),
  defineRoute('POST /forms/:formId/responses', 'forms.answer', {
    summary: 'Answers a form',
    params,
    body: responseInputSchema,
    data: responseReceiptSchema,
    errors: ['form-not-found', 'form-unavailable', 'form-registers', 'already-sent'],
    limits: [{ by: 'address', ...LIMITS.calls.formResponses }],
    appCheck: true,
    handle: ({ params: { formId }, body }) => submitResponse(formId, body, deps),
  }),
]
