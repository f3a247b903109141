import { FieldValue, type WriteBatch } from 'firebase-admin/firestore'
import type { Tournament } from '../contract/tournaments/tournaments.ts'
import type { Collections } from '../data/collections.ts'
import { ApiError } from '../http/api-error.ts'

type Forms = Pick<Collections, 'forms'>
type Present = Pick<Tournament, 'linkedFormId' | 'formInactive' | 'endsAt'>

/** The form a tournament registers with, as the tournament is to be stored. */
export interface LinkedForm {
  fields: Pick<Tournament, 'linkedFormId' | 'formInactive'>
  /** Makes the commit hold only for the form as it was found. */
  claim: (batch: WriteBatch) => void
}

const unclaimed = (fields: LinkedForm['fields']): LinkedForm => ({ fields, claim: () => undefined })

const unknownForm = (): ApiError =>
  new ApiError('invalid-request', { fields: { linkedFormId: 'Este formulario no existe' } })

/**
 * Finds the form a tournament is to register with, and whether it is active; throws where there is none. The
 * commit that links it also writes the form: a form that is switched or deleted at the same time is looked at
 * again. A tournament that keeps its form costs nothing, unless it was over: switching a form leaves those out.
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
