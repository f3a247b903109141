import { z } from 'zod'
import { formInputSchema, formSwitchSchema, formUpdateSchema } from '../contract/forms/form-input.ts'
import { formSchema } from '../contract/forms/forms.ts'
import {
  formDetailsSchema,
  formItemSchema,
  formLinkSchema,
  formRemovalSchema,
  formRemovedSchema,
  publicFormSchema,
} from '../contract/forms/form-views.ts'
import { slugSchema } from '../contract/ids.ts'
import { pageQuerySchema } from '../contract/calls/paging.ts'
import { tournamentSchema } from '../contract/tournaments/tournaments.ts'
import { READ_LIMITS } from '../http/call-limits.ts'
import { repeatableRoute } from '../http/repeatable.ts'
import { defineListRoute, defineRoute, type Route } from '../http/route.ts'
import { completeRemoval, deleteForm } from './delete-form.service.ts'
import { describeForm, listForms, showForm, type FormDeps } from './find-form.service.ts'
import { createForm, duplicateForm, linkForm, switchForm, updateForm } from './forms.service.ts'

const SHARED = 'public, max-age=10, s-maxage=15'

/** Forty fields of maximum size exceed the default limit. */
const BODY_LIMIT = 128 * 1024

const query = z.strictObject({})
const params = z.strictObject({ formId: slugSchema })

export const formRoutes = (deps: FormDeps): Route[] => [
  defineListRoute({
    path: '/forms',
    action: 'forms.read',
    query: pageQuerySchema,
    item: formItemSchema,
    list: (page) => listForms(page, deps),
  }),
  defineRoute({
    method: 'GET',
    path: '/forms/:formId',
    action: 'site.read',
    request: z.strictObject({ params, query }),
    data: publicFormSchema,
    errors: ['form-not-found'],
    limits: READ_LIMITS,
    cacheControl: SHARED,
    handle: ({ params: { formId } }) => showForm(formId, deps),
  }),
  defineRoute({
    method: 'GET',
    path: '/forms/:formId/details',
    action: 'forms.read',
    request: z.strictObject({ params, query }),
    data: formDetailsSchema,
    errors: ['form-not-found'],
    handle: ({ params: { formId } }) => describeForm(formId, deps),
  }),
  ...writingRoutes(deps),
]

const writingRoutes = (deps: FormDeps): Route[] => [
  repeatableRoute(
    {
      method: 'POST',
      path: '/forms',
      action: 'forms.create',
      request: z.strictObject({ query, body: formInputSchema }),
      data: formSchema,
      bodyLimit: BODY_LIMIT,
      handle: ({ body }, { uid }, remember) => createForm(uid, body, remember, deps),
    },
    deps,
  ),
  repeatableRoute(
    {
      method: 'PUT',
      path: '/forms/:formId',
      action: 'forms.update',
      request: z.strictObject({ params, query, body: formUpdateSchema }),
      data: formSchema,
      bodyLimit: BODY_LIMIT,
      errors: ['conflict'],
      handle: ({ params: { formId }, body }, { uid }, remember) =>
        updateForm(uid, formId, body, remember, deps),
    },
    deps,
  ),
  repeatableRoute(
    {
      method: 'PATCH',
      path: '/forms/:formId/status',
      action: 'forms.update',
      request: z.strictObject({ params, query, body: formSwitchSchema }),
      data: formSchema,
      errors: ['conflict', 'form-not-found'],
      handle: ({ params: { formId }, body }, { uid }, remember) =>
        switchForm(uid, formId, body, remember, deps),
    },
    deps,
  ),
  repeatableRoute(
    {
      method: 'POST',
      path: '/forms/:formId/duplicate',
      action: 'forms.create',
      request: z.strictObject({ params, query, body: z.strictObject({}).optional() }),
      data: formSchema,
      errors: ['form-not-found'],
      handle: ({ params: { formId } }, { uid }, remember) => duplicateForm(uid, formId, remember, deps),
    },
    deps,
  ),
  repeatableRoute(
    {
      method: 'POST',
      path: '/forms/:formId/link',
      action: 'tournaments.update',
      request: z.strictObject({ params, query, body: formLinkSchema }),
      data: tournamentSchema,
      errors: ['conflict', 'form-not-found'],
      handle: ({ params: { formId }, body }, { uid }, remember) =>
        linkForm(uid, formId, body, remember, deps),
    },
    deps,
  ),
  repeatableRoute(
    {
      method: 'DELETE',
      path: '/forms/:formId',
      action: 'forms.delete',
      request: z.strictObject({ params, query: formRemovalSchema }),
      data: formRemovedSchema,
      errors: ['form-not-found', 'form-in-use', 'form-has-responses', 'conflict'],
      handle: ({ params: { formId: id }, query: { responses } }, { uid }, remember) =>
        deleteForm(uid, { id, responses }, remember, deps),
      follow: ({ params: { formId } }) => completeRemoval(formId, deps),
    },
    deps,
  ),
]
