import { formInputSchema, formSwitchSchema, formUpdateSchema } from '../contract/forms/form-input.ts'
import { formSchema } from '../contract/forms/forms.ts'
import {
  formDetailsSchema,
  formItemSchema,
  formLinkSchema,
  formRemovalSchema,
  formRemovedSchema,
  formUsesQuerySchema,
  formUsesSchema,
} from '../contract/forms/form-views.ts'
import { slugSchema } from '../contract/ids.ts'
import { tournamentSchema } from '../contract/tournaments/tournaments.ts'
import type { RepeatableRoutes } from '../http/repeatable.ts'
import { defineListRoute, defineRoute, emptyBody, type Route } from '../http/route.ts'
import { completeRemoval, deleteForm } from './delete-form.service.ts'
import { countUses, describeForm, listForms, type FormDeps } from './find-form.service.ts'
import { createForm, duplicateForm, linkForm, switchForm, unlinkForm, updateForm } from './forms.service.ts'

/** Forty fields of maximum size exceed the default limit. */
const BODY_LIMIT = 128 * 1024

const params = { formId: slugSchema }

/** Limits and options depend on the type of a field. */
const FIELDS = [
  {
    id: 'equipo',
    type: 'text',
    label: '¿Cómo se llama tu equipo?',
    placeholder: '',
    required: true,
    options: [],
    help: '',
    limits: null,
  },
]

export const formRoutes = (deps: FormDeps, repeatable: RepeatableRoutes): Route[] => [
  defineListRoute('GET /forms', 'forms.read', {
    summary: 'Lists the forms',
    item: formItemSchema,
    list: (page) => listForms(page, deps),
  }),
  defineRoute('GET /forms/:formId/details', 'forms.read', {
    summary: 'Shows a form with its uses',
    params,
    data: formDetailsSchema,
    errors: ['form-not-found'],
    handle: ({ params: { formId } }) => describeForm(formId, deps),
  }),
  defineRoute('GET /form-uses', 'forms.read', {
    summary: 'Counts the uses of forms',
    query: formUsesQuerySchema,
    data: formUsesSchema,
    handle: async ({ query: { ids } }) => ({ uses: await countUses(ids, deps) }),
  }),
  ...writingRoutes(deps, repeatable),
]

const writingRoutes = (deps: FormDeps, { defineRepeatable }: RepeatableRoutes): Route[] => [
  defineRepeatable('POST /forms', 'forms.create', {
    summary: 'Creates a form',
    example: { body: { fields: FIELDS } },
    body: formInputSchema,
    data: formSchema,
    bodyLimit: BODY_LIMIT,
    handle: ({ body }, act) => createForm(body, act, deps),
  }),
  defineRepeatable('PUT /forms/:formId', 'forms.update', {
    summary: 'Changes a form',
    example: { body: { fields: FIELDS } },
    params,
    body: formUpdateSchema,
    data: formSchema,
    bodyLimit: BODY_LIMIT,
    errors: ['conflict'],
    handle: ({ params: { formId }, body }, act) => updateForm(formId, body, act, deps),
  }),
  defineRepeatable('PATCH /forms/:formId/status', 'forms.update', {
    summary: 'Switches a form on or off',
    params,
    body: formSwitchSchema,
    data: formSchema,
    errors: ['conflict', 'form-not-found'],
    handle: ({ params: { formId }, body }, act) => switchForm(formId, body, act, deps),
  }),
  defineRepeatable('POST /forms/:formId/duplicate', 'forms.create', {
    summary: 'Copies a form',
    params,
    body: emptyBody,
    data: formSchema,
    errors: ['form-not-found'],
    handle: ({ params: { formId } }, act) => duplicateForm(formId, act, deps),
  }),
  defineRepeatable('POST /forms/:formId/link', 'tournaments.update', {
    summary: 'Uses a form for the registration in a tournament',
    params,
    body: formLinkSchema,
    data: tournamentSchema,
    errors: ['conflict', 'form-not-found'],
    handle: ({ params: { formId }, body }, act) => linkForm(formId, body, act, deps),
  }),
  defineRepeatable('POST /forms/:formId/unlink', 'tournaments.update', {
    summary: 'Uses a form no longer for a tournament',
    params,
    body: formLinkSchema,
    data: tournamentSchema,
    errors: ['conflict'],
    handle: ({ params: { formId }, body }, act) => unlinkForm(formId, body, act, deps),
  }),
  defineRepeatable('DELETE /forms/:formId', 'forms.delete', {
    summary: 'Deletes a form, with its responses if that is confirmed',
    params,
    query: formRemovalSchema,
    data: formRemovedSchema,
    errors: ['form-not-found', 'form-in-use', 'form-has-responses', 'conflict'],
    handle: ({ params: { formId: id }, query: { responses } }, act) =>
      deleteForm({ id, responses }, act, deps),
    follow: ({ params: { formId } }) => completeRemoval(formId, deps),
  }),
]
