import { deleteDocument } from '../audit/deletion.service.ts'
import { deleteFound } from '../data/delete-found.ts'
import { formsRemoved } from '../data/queries.ts'
import { ApiError } from '../http/api-error.ts'
import type { Act } from '../http/repeatable.ts'
import { findForm, usersOf, type FormDeps } from './find-form.service.ts'
import { FORM_FACTS, switchForm } from './forms.service.ts'

export interface FormRemoval {
  id: string
  responses: 'keep' | 'delete'
}

/**
 * Deletes a form that no tournament uses. It is closed first, so that it accepts no more responses. The commit that
 * deletes it is decisive: before it all responses exist, after it the form cannot be opened or linked.
 * `completeRemoval` then deletes the responses and the earlier fields: in this call, in a repeated one, or in the scheduled job.
 */
export async function deleteForm(
  removal: FormRemoval,
  { actor, remember }: Act<{ id: string }>,
  deps: FormDeps,
): Promise<{ id: string }> {
  const { id, responses } = removal
  const { collections, clock } = deps
  const isDecided = responses === 'delete' && (await collections.formRemovals.doc(id).get()).exists
  if (isDecided) return { id }
  const { isActive } = await findForm(id, deps)
  if (isActive) {
    await refuseWhileNeeded(removal, deps)
    await switchForm(id, { isActive: false }, { actor, remember: () => undefined }, deps)
  }
  return deleteDocument(
    {
      reference: collections.forms.doc(id),
      actor,
      action: 'forms.delete',
      facts: FORM_FACTS,
      missing: 'form-not-found',
      async allow(form) {
        // It was opened again in the meantime.
        if (form.isActive) throw new ApiError('conflict')
        await refuseWhileNeeded(removal, deps)
      },
      also(batch, deleted) {
        const record = { id, removedAt: clock.now().toISOString(), removedBy: actor }
        batch.create(collections.formRemovals.doc(id), record)
        remember(batch, deleted)
      },
    },
    deps,
  )
}

/** Deletes what lies below a deleted form; does nothing if it is deleted already. */
export async function completeRemoval(
  id: string,
  { collections }: Pick<FormDeps, 'collections'>,
): Promise<void> {
  const record = collections.formRemovals.doc(id)
  if (!(await record.get()).exists) return
  await deleteFound(collections.responses(id))
  await deleteFound(collections.versions(id))
  await record.delete()
}

/** Completes deletions that were interrupted. */
export async function sweepForms({ collections }: Pick<FormDeps, 'collections'>): Promise<void> {
  const { docs } = await formsRemoved(collections).get()
  for (const { id } of docs) await completeRemoval(id, { collections })
}

async function refuseWhileNeeded({ id, responses }: FormRemoval, deps: FormDeps): Promise<void> {
  const users = await usersOf(id, deps)
  if (users.length > 0) {
    const names = users.map(({ name }) => name).join(', ')
    throw new ApiError('form-in-use', { message: `Lo usan estos torneos: ${names}.` })
  }
  if (responses === 'keep' && !(await deps.collections.responses(id).limit(1).get()).empty) {
    throw new ApiError('form-has-responses')
  }
}
