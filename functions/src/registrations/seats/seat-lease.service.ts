import { Timestamp, type WriteBatch } from 'firebase-admin/firestore'
import { unlessLate } from '../../data/optimistic.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'

/** Longer than any act and its last commit can take: from then on another process may take over. */
const LEASE_MS = 30_000

/** The right to close the seats of a tournament and to open them: one process holds it at a time. */
export interface SeatLease {
  isHeld: () => Promise<boolean>
  /** Adds to a commit that it holds only if no other process took over; the lease ends with it. */
  endWith: (batch: WriteBatch) => void
}

type LeaseDeps = Pick<RegistrationDeps, 'collections' | 'clock'>

/**
 * Undefined while another process has it. It is a mark for the repair as well: a process that ends leaves it, and
 * one that goes on later than it lasts finds it gone, or in other hands.
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
