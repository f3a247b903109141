import type { Query } from 'firebase-admin/firestore'
import { seatCount } from '../contract/tournaments/capacity.ts'
import type { TournamentSeats } from '../contract/tournaments/tournaments.ts'
import { registrationsIn, seatsReserved, seatsTaken } from '../data/queries.ts'
import { ApiError } from '../http/api-error.ts'
import type { RegistrationDeps } from '../registrations/registration-deps.service.ts'
import { countSeatsToMove } from '../registrations/seats/reconcile.service.ts'

/**
 * How the seats of a tournament are used, and how far a change of its capacity is, or would be with another
 * `maxPlayers`.
 */
export async function describeSeats(
  id: string,
  { maxPlayers }: { maxPlayers?: number | undefined },
  deps: RegistrationDeps,
): Promise<TournamentSeats> {
  const { collections } = deps
  const found = (await collections.tournaments.doc(id).get()).data()
  if (found === undefined) throw new ApiError('not-found')
  const tournament = { ...found, maxPlayers: maxPlayers ?? found.maxPlayers }
  const [taken, reserved, waiting, seatsToMove] = await Promise.all([
    countOf(seatsTaken(collections, id)),
    countOf(seatsReserved(collections, id)),
    countOf(registrationsIn(collections, id, ['waitlisted'])),
    countSeatsToMove(tournament, deps),
  ])
  return { capacity: seatCount(tournament), taken, reserved, waiting, seatsToMove }
}

const countOf = async (query: Query): Promise<number> => (await query.count().get()).data().count
