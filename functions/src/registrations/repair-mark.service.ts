import type { WriteBatch } from 'firebase-admin/firestore'
import type { RegistrationDeps } from './registration-deps.service.ts'

type MarkDeps = Pick<RegistrationDeps, 'collections' | 'clock'>

/**
 * Has the repair look at a tournament, from a moment on at which whoever marks it must be done: for acts of
 * several commits, and for those that leave nothing by which the repair could see them.
 */
export function addRepairMark(
  batch: WriteBatch,
  tournamentId: string,
  { collections, clock }: MarkDeps,
  afterMs = 0,
): void {
  const reference = collections.repairs.doc()
  const dueAt = new Date(clock.now().getTime() + afterMs).toISOString()
  batch.create(reference, { id: reference.id, tournamentId, dueAt })
}
