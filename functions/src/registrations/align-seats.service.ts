import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { seatCount } from '../contract/capacity.ts'
import type { Seat } from '../contract/seats.ts'
import { lineOf, seatsClosed, seatsReserved } from '../data/queries.ts'
import type { RegistrationDeps } from './registration-deps.service.ts'
import { leaseSeats, unlessLate } from './seat-lease.service.ts'
import { viewOf } from './seat-view.service.ts'

/**
 * Brings the seats that nobody holds in line with the capacity: closed ones within it are opened, those kept
 * for the line beyond it are given up. Whoever is changing the capacity at this moment does so when they end.
 */
export async function alignSeats(tournamentId: string, deps: RegistrationDeps): Promise<void> {
  // Most of the time there is nothing to do, and nobody has to be kept from anything.
  if ((await findMisplaced(tournamentId, deps)).length === 0) return
  const lease = await leaseSeats(tournamentId, deps)
  if (lease === undefined) return
  const misplaced = await findMisplaced(tournamentId, deps)
  const line = await lineOf(deps.collections, tournamentId).limit(1).get()
  await Promise.all(misplaced.map((found) => place(found, !line.empty, tournamentId, deps)))
  const batch = deps.collections.repairs.firestore.batch()
  lease.endWith(batch)
  await unlessLate(() => batch.commit())
}

interface Misplaced {
  seat: QueryDocumentSnapshot<Seat>
  isWithin: boolean
}

async function findMisplaced(tournamentId: string, { collections }: RegistrationDeps): Promise<Misplaced[]> {
  const [found, closed, reserved] = await Promise.all([
    collections.tournaments.doc(tournamentId).get(),
    seatsClosed(collections, tournamentId).get(),
    seatsReserved(collections, tournamentId).get(),
  ])
  const tournament = found.data()
  if (tournament === undefined) return []
  const last = seatCount(tournament)
  return [...closed.docs, ...reserved.docs]
    .map((seat) => ({ seat, isWithin: seat.data().number <= last }))
    .filter(({ seat, isWithin }) => isWithin === (seat.data().state === 'closed'))
}

/** Within the capacity it is for the line, if there is one, else for everybody. */
async function place(
  { seat: { ref, updateTime: lastUpdateTime }, isWithin }: Misplaced,
  hasLine: boolean,
  tournamentId: string,
  deps: RegistrationDeps,
): Promise<void> {
  if (isWithin && hasLine) {
    await unlessLate(() => ref.update({ state: 'reserved' }, { lastUpdateTime }))
    return
  }
  await unlessLate(() => ref.delete({ lastUpdateTime }))
  viewOf(tournamentId, deps).free(Number(ref.id))
}
