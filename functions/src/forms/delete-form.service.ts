import { addAudit } from '../audit/audit.service.ts'
import { factsOf } from '../audit/change.service.ts'
import { deleteFound } from '../data/delete-found.ts'
import { isMissing, isOvertaken } from '../data/outcomes.ts'
import { ApiError } from '../http/api-error.ts'
import type { Remember } from '../http/repeatable.ts'
import { usersOf, type FormDeps } from './find-form.service.ts'
import { FORM_FACTS, switchForm } from './forms.service.ts'

const ATTEMPTS = 5

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
  { id, responses }: FormRemoval,
  remember: Remember<{ id: string }>,
  deps: FormDeps,
): Promise<{ id: string }> {
  const { collections, clock } = deps
  const reference = collections.forms.doc(id)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const snapshot = await reference.get()
    const form = snapshot.data()
    if (!form || !snapshot.updateTime) throw new ApiError('form-not-found')
    await refuseWhileUsed(id, deps)
    if (responses === 'keep' && !(await collections.responses(id).limit(1).get()).empty) {
      throw new ApiError('form-has-responses')
    }
    if (form.isActive) {
      await switchForm(actor, id, { isActive: false, revision: form.revision }, () => undefined, deps)
      continue
    }
    if (responses === 'delete') await deleteFound(collections.responses(id))
    const batch = reference.firestore.batch()
    batch.delete(reference, { lastUpdateTime: snapshot.updateTime })
    addAudit(batch, collections, {
      at: clock.now().toISOString(),
      actor: { kind: 'user', uid: actor },
      action: 'forms.delete',
      target: { collection: 'forms', id },
      before: factsOf(form, FORM_FACTS),
      after: null,
    })
    remember(batch, { id })
    try {
      await batch.commit()
      return { id }
    } catch (error) {
      if (!isOvertaken(error) && !isMissing(error)) throw error
    }
  }
  throw new Error(`Changed under each of ${ATTEMPTS} attempts`)
}

async function refuseWhileUsed(id: string, deps: FormDeps): Promise<void> {
  const users = await usersOf(id, deps)
  if (users.length === 0) return
  const names = users.map(({ name }) => name).join(', ')
  throw new ApiError('form-in-use', { message: `Lo usan estos torneos: ${names}.` })
}
