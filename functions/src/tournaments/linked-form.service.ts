import { FieldValue, type WriteBatch } from 'firebase-admin/firestore'
import type { Tournament } from '../contract/tournaments.ts'
import type { Collections } from '../data/collections.ts'
import { ApiError } from '../http/api-error.ts'

type Linked = Pick<Tournament, 'linkedFormId'>
type Forms = Pick<Collections, 'forms'>

/** Refuses a form that is not there, if the tournament is to register with another one than before. */
export async function requireForm(wanted: Linked, before: Linked | null, { forms }: Forms): Promise<void> {
  const id = newLink(wanted, before)
  if (id !== null && !(await forms.doc(id).get()).exists) throw unknownForm()
}

export const unknownForm = (): ApiError =>
  new ApiError('invalid-request', { fields: { linkedFormId: 'Este formulario no existe' } })

/**
 * Makes the commit that links a form fail if the form is gone by then, and changes the form, so that whoever
 * was about to delete it looks again who uses it. The moment is read by nobody. Costs nothing while a
 * tournament keeps its form.
 */
export function claimForm(batch: WriteBatch, wanted: Linked, before: Linked | null, { forms }: Forms): void {
  const id = newLink(wanted, before)
  if (id !== null) batch.update(forms.doc(id).withConverter(null), { linkedAt: FieldValue.serverTimestamp() })
}

const newLink = ({ linkedFormId }: Linked, before: Linked | null): string | null =>
  linkedFormId === before?.linkedFormId ? null : linkedFormId
