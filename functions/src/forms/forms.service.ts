import { isDeepStrictEqual } from 'node:util'
import type { QueryDocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { addCreation } from '../audit/creation.service.ts'
import { editDocument } from '../audit/revision.service.ts'
import type { AuditedAction } from '../contract/people/audit.ts'
import { offersOptions } from '../contract/forms/answer-types.ts'
import { firstOf } from '../contract/texts/first-of.ts'
import type { FormInput, FormSwitch, FormUpdate } from '../contract/forms/form-input.ts'
import type { Form } from '../contract/forms/forms.ts'
import type { FormLink } from '../contract/forms/form-views.ts'
import type { Tournament } from '../contract/tournaments/tournaments.ts'
import { CONVERTERS } from '../data/collections.ts'
import { newIdOf } from '../data/new-id.ts'
import { tournamentsAheadUsing } from '../data/queries.ts'
import { changedNow } from '../data/tournament.converter.ts'
import { ApiError } from '../http/api-error.ts'
import type { Act } from '../http/repeatable.ts'
import { editWithForm } from '../tournaments/edit-with-form.service.ts'
import { findForm, type FormDeps } from './find-form.service.ts'

export const FORM_FACTS = ['title', 'description', 'isActive', 'fields', 'revision'] as const

const LONGEST_TITLE = 120

/** Drops the options of a field without a choice, since they would be stored but never shown. */
const withoutNeedlessOptions = <Input extends Pick<FormInput, 'fields'>>(input: Input): Input => ({
  ...input,
  fields: input.fields.map((field) =>
    offersOptions(field.type) ? field : Object.assign(field, { options: [] }),
  ),
})

async function addForm(
  action: AuditedAction,
  input: FormInput,
  { actor, remember }: Act<Form>,
  deps: FormDeps,
): Promise<Form> {
  const form: Form = { ...input, id: newIdOf(input.title), revision: 1 }
  const reference = deps.collections.forms.doc(form.id)
  const batch = reference.firestore.batch()
  addCreation(batch, { reference, created: form, actor, action, facts: FORM_FACTS }, deps)
  remember(batch, form)
  await batch.commit()
  return form
}

export const createForm = (input: FormInput, act: Act<Form>, deps: FormDeps): Promise<Form> =>
  addForm('forms.create', withoutNeedlessOptions(input), act, deps)

/** A copy to be changed before it is public. */
export async function duplicateForm(id: string, act: Act<Form>, deps: FormDeps): Promise<Form> {
  const { title, description, fields } = await findForm(id, deps)
  const copy = {
    title: firstOf(`Copia de ${title}`, LONGEST_TITLE).trim(),
    description,
    fields,
    isActive: false,
  }
  return addForm('forms.duplicate', copy, act, deps)
}

interface FormEdit extends Act<Form> {
  action: AuditedAction
  id: string
  revision?: number
  decide: (present: Form) => Form
}

/** Responses keep the fields that they answered: what is replaced is stored in the same commit. */
function keepFields(batch: WriteBatch, { id, revision, fields }: Form, changed: Form, deps: FormDeps): void {
  if (isDeepStrictEqual(fields, changed.fields)) return
  const version = { id: String(revision), formId: id, revision, fields }
  batch.create(deps.collections.versions(id).doc(version.id), version)
}

/** The tournaments of a switched form are written in the same commit, so that their cards show it immediately. */
async function editForm({ id, decide, remember, ...edit }: FormEdit, deps: FormDeps): Promise<Form> {
  let users: QueryDocumentSnapshot<Tournament>[] = []
  return editDocument(
    {
      ...edit,
      reference: deps.collections.forms.doc(id),
      converter: CONVERTERS.forms,
      async decide(present) {
        const decided = decide(present)
        const isSwitched = decided.isActive !== present.isActive
        const using = tournamentsAheadUsing(deps.collections, id, deps.clock.now())
        users = isSwitched ? (await using.get()).docs : []
        return decided
      },
      also(batch, changed, present) {
        keepFields(batch, present, changed, deps)
        for (const { ref, updateTime } of users) {
          const fields = { formInactive: !changed.isActive, ...changedNow() }
          batch.update(ref, fields, { lastUpdateTime: updateTime })
        }
        remember(batch, changed)
      },
    },
    deps,
  )
}

export const updateForm = (
  id: string,
  { revision, isActive, ...input }: FormUpdate,
  act: Act<Form>,
  deps: FormDeps,
): Promise<Form> =>
  editForm(
    {
      ...act,
      action: 'forms.update',
      id,
      revision,
      decide: (present) => ({
        ...present,
        ...withoutNeedlessOptions(input),
        isActive: isActive ?? present.isActive,
      }),
    },
    deps,
  )

export async function switchForm(
  id: string,
  { isActive, revision }: FormSwitch,
  act: Act<Form>,
  deps: FormDeps,
): Promise<Form> {
  if (revision === undefined) await findForm(id, deps)
  return editForm(
    {
      ...act,
      action: 'forms.switch',
      id,
      ...(revision !== undefined && { revision }),
      decide: (present) => ({ ...present, isActive }),
    },
    deps,
  )
}

const noSuchForm = (): ApiError => new ApiError('form-not-found')

/** From now on the tournament registers with this form. */
export const linkForm = (
  id: string,
  { tournamentId, revision }: FormLink,
  act: Act<Tournament>,
  deps: FormDeps,
): Promise<Tournament> =>
  editWithForm(
    tournamentId,
    { revision, action: 'tournaments.link', plan: { linkedFormId: id }, missing: noSuchForm },
    act,
    deps,
  )

/** The tournament registers no one until it has another form. It keeps one that was linked meanwhile. */
export async function unlinkForm(
  id: string,
  { tournamentId, revision }: FormLink,
  act: Act<Tournament>,
  deps: FormDeps,
): Promise<Tournament> {
  const present = (await deps.collections.tournaments.doc(tournamentId).get()).data()
  if (present !== undefined && present.linkedFormId !== id) throw new ApiError('conflict')
  return editWithForm(
    tournamentId,
    { revision, action: 'tournaments.link', plan: { linkedFormId: null } },
    act,
    deps,
  )
}
