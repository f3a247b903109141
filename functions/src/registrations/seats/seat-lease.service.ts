import { Timestamp, type WriteBatch } from 'firebase-admin/firestore'
import { unlessLate } from '../../data/optimistic.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'

/** Longer than any act with its last commit: after it another process may take over. */
const LEASE_MS = 30_000

/** The lease for closing and opening the seats of a tournament: one process holds it at a time. */
export interface SeatLease {
  isHeld: () => Promise<boolean>
  /** Adds to a commit the precondition that this process still has the lease, and releases it. */
  endWith: (batch: WriteBatch) => void
}

type LeaseDeps = Pick<RegistrationDeps, 'collections' | 'clock'>

/**
 * Undefined while another process has the lease. It is also a mark for the repair: a process that crashes leaves it. A
 * process that is suspended for longer than the lease finds it deleted or taken over.
 */
export async function leaseSeats(
  tournamentId: string,
  { collections, clock }: LeaseDeps,
): Promise<SeatLease | undefined> {
  const mark = collections.repairs.doc(`seats-${tournamentId}`)
  const now = clock.now()
  const until = new Date(now.getTime() + LEASE_MS)
  const take = () => mark.create({ id: mark.id, tournamentId, dueAt: until.toISOString(), failures: 0 })
  const takeOver = async () => {
    const snapshot = await mark.get()
    const earlier = snapshot.data()
    if (!earlier || !snapshot.updateTime || Date.parse(earlier.dueAt) > now.getTime()) return undefined
    return mark.update({ dueAt: Timestamp.fromDate(until) }, { lastUpdateTime: snapshot.updateTime })
  }
  const taken = (await unlessLate(take)) ?? (await unlessLate(takeOver))
  if (taken === undefined) return undefined
  return {
    isHeld: async () => (await mark.get()).updateTime?.isEqual(taken.writeTime) ?? false,
    endWith: (batch) => void batch.delete(mark, { lastUpdateTime: taken.writeTime }),
  }
}
