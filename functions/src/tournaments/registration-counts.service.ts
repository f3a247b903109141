import { REGISTRATION_STATES, isLive } from '../contract/registrations/registration-states.ts'
import type { RegistrationCounts } from '../contract/tournaments/tournaments.ts'
import type { Collections } from '../data/collections.ts'
import { registrationsIn } from '../data/queries.ts'

/** Counted by the index, however many there are: one read for each thousand. */
export async function countRegistrations(
  tournamentId: string,
  collections: Collections,
): Promise<RegistrationCounts> {
  const counts = REGISTRATION_STATES.map(async (status) => {
    const answer = await registrationsIn(collections, tournamentId, [status]).count().get()
    return [status, answer.data().count]
  })
  return Object.fromEntries(await Promise.all(counts)) as RegistrationCounts
}

/** Registrations that hold a seat or a place in line. */
export async function countLive(tournamentId: string, collections: Collections): Promise<number> {
  const live = REGISTRATION_STATES.filter(isLive)
  const answer = await registrationsIn(collections, tournamentId, live).count().get()
  return answer.data().count
}
