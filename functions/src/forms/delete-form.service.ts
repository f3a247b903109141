import { deleteDocument } from '../audit/deletion.service.ts'
import { deleteFound } from '../data/delete-found.ts'
import { ApiError } from '../http/api-error.ts'
import type { Remember } from '../http/repeatable.ts'
import { findForm, usersOf, type FormDeps } from './find-form.service.ts'
import { FORM_FACTS, switchForm } from './forms.service.ts'

export interface FormRemoval {
  id: string
  responses: 'keep' | 'delete'
}

/**
 * Deletes a form that no tournament uses. It takes no more responses from its first commit on, so that none
 * is left behind; whoever is cut off in between sends it again.
 */
export async function deleteForm(
  actor: string,
  removal: FormRemoval,
  remember: Remember<{ id: string }>,
  deps: FormDeps,
): Promise<{ id: string }> {
  const { id, responses } = removal
  const { collections } = deps
  const { isActive, revision } = await findForm(id, deps)
  if (isActive) {
    await refuseWhileNeeded(removal, deps)
    await switchForm(actor, id, { isActive: false, revision }, () => undefined, deps)
  }
  return deleteDocument(
    {
      reference: collections.forms.doc(id),
      actor,
      action: 'forms.delete',
      facts: FORM_FACTS,
      missing: 'form-not-found',
      async allow(form) {
        // Somebody opened it again meanwhile.
        if (form.isActive) throw new ApiError('conflict')
        await refuseWhileNeeded(removal, deps)
        if (responses === 'delete') await deleteFound(collections.responses(id))
      },
      also: remember,
    },
    deps,
  )
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
