import { Timestamp, type WriteBatch } from 'firebase-admin/firestore'
import { SharedLook } from '../../data/shared-look.ts'
import { MemorySlot } from '../process-memory.service.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'

/** Some tournaments could not be reconciled. Thrown so that the scheduler reports it. */
export class RepairError extends Error {
  override name = 'RepairError'

  constructor(failed: readonly string[]) {
    super(`Not repaired: ${failed.join(', ')}`)
  }
}

type MarkDeps = Pick<RegistrationDeps, 'collections' | 'clock'>

/**
 * Marks a tournament for the repair from a given time on: for acts of several commits, and for those with a step that
 * can only run later.
 */
export function addRepairMark(
  batch: WriteBatch,
  tournamentId: string,
  { collections, clock }: MarkDeps,
  afterMs = 0,
): void {
  const reference = collections.repairs.doc()
  const dueAt = new Date(clock.now().getTime() + afterMs).toISOString()
  batch.create(reference, { id: reference.id, tournamentId, dueAt, failures: 0 })
}

/** A process marks a changed tournament at most this often. */
const MARKED_MS = 30_000

/** After this time every commit that relied on the mark has ended: it began within `MARKED_MS` and ends within 8 s. */
const DUE_MS = 45_000

/** The tournaments whose next repair is sure. */
const MARKS = new MemorySlot<SharedLook<unknown>>()

/**
 * Ensures that the repair reconciles this tournament after the following commits, in case the process is killed.
 * Written before the first of them and shared for some time. It is one document for all processes, so its cost does
 * not grow with the registrations.
 */
export const markChanging = (tournamentId: string, deps: RegistrationDeps): Promise<unknown> =>
  deps.memory
    .of(MARKS)
    .get(tournamentId, () => {
      return new SharedLook(() => {
        const dueAt = Timestamp.fromMillis(deps.clock.now().getTime() + DUE_MS)
        const mark = deps.collections.repairs.doc(`changing-${tournamentId}`).withConverter(null)
        return mark.set({ tournamentId, dueAt, failures: 0 })
      })
    })
    .seen(deps.memory.trust(MARKED_MS))
