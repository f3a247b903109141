import type { DocumentReference, UpdateData } from 'firebase-admin/firestore'
import { changedNow, departureConverter } from '../../functions/src/data/tournament.converter.ts'

const DAY = 24 * 60 * 60 * 1000

/** Changes a published tournament as the API does: open pages hear of it. */
export const change = (
  tournament: DocumentReference,
  fields: UpdateData<Record<string, unknown>>,
): Promise<unknown> => tournament.update({ ...fields, ...changedNow() })

/** Takes a published tournament off the site as the API does: open pages hear of it. */
export async function takeOff(tournament: DocumentReference, how: 'draft' | 'deleted'): Promise<void> {
  const { id, firestore } = tournament
  const batch = firestore.batch()
  if (how === 'draft') batch.update(tournament, { status: 'draft', ...changedNow() })
  else batch.delete(tournament)
  const departure = firestore.collection('departures').doc(id).withConverter(departureConverter)
  batch.set(departure, { id, expiresAt: new Date(Date.now() + DAY).toISOString() })
  await batch.commit()
}
