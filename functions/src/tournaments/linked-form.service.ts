import { FieldValue, type WriteBatch } from 'firebase-admin/firestore'
import type { Tournament } from '../contract/tournaments/tournaments.ts'
import type { Collections } from '../data/collections.ts'
import { ApiError } from '../http/api-error.ts'

type Forms = Pick<Collections, 'forms'>
type Present = Pick<Tournament, 'linkedFormId' | 'formInactive' | 'endsAt'>

/** The linked form of a tournament, as it is stored there. */
export interface LinkedForm {
  fields: Pick<Tournament, 'linkedFormId' | 'formInactive'>
  /** Adds the form's version as a precondition to the commit. */
  claim: (batch: WriteBatch) => void
}

const unclaimed = (fields: LinkedForm['fields']): LinkedForm => ({ fields, claim: () => undefined })

const unknownForm = (): ApiError =>
  new ApiError('invalid-request', { fields: { linkedFormId: 'Este formulario no existe' } })

/**
 * Finds the form to be linked, and whether it is active; throws if it does not exist. The linking commit also writes
 * the form: if the form is switched or deleted at the same time, one of the two retries. A tournament that keeps its
 * form costs nothing, unless it was over: switching a form skips those.
 */
export async function findLinkedForm(
  linkedFormId: string | null,
  present: Present | null,
  now: Date,
  { forms }: Forms,
  missing = unknownForm,
): Promise<LinkedForm> {
  if (linkedFormId === null) return unclaimed({ linkedFormId, formInactive: false })
  if (present?.linkedFormId === linkedFormId && Date.parse(present.endsAt) > now.getTime()) {
    return unclaimed({ linkedFormId, formInactive: present.formInactive })
  }
  const reference = forms.doc(linkedFormId).withConverter(null)
  const form = await reference.get()
  const lastUpdateTime = form.updateTime
  if (lastUpdateTime === undefined) throw missing()
  return {
    fields: { linkedFormId, formInactive: form.get('isActive') !== true },
    // The moment is never read.
    claim: (batch) => batch.update(reference, { linkedAt: FieldValue.serverTimestamp() }, { lastUpdateTime }),
  }
}
