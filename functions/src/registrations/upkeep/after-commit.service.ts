import type { Tournament } from '../../contract/tournaments/tournaments.ts'
import { inTime } from '../../data/deadline.ts'
import { describeError } from '../../logging/log.ts'
import type { Placed } from '../joining/place.service.ts'
import { projectChange, projectDue } from '../seats/projection.service.ts'
import { handOutSoon } from '../line/promotion.service.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'

/**
 * What follows from a commit that holds already: the caller is answered what the commit did, whether or not the rest
 * succeeds or ends in time. The repair reconciles every tournament that was changed, so nothing is lost.
 */
export async function attempt(
  what: string,
  tournamentId: string,
  work: Promise<unknown>,
  deps: RegistrationDeps,
): Promise<void> {
  try {
    await inTime(work)
  } catch (error) {
    deps.log.warn('left to the repair', { what, tournament: tournamentId, error: describeError(error) })
  }
}

/** A registration took a seat or joined the waiting list, perhaps just when a seat was released. */
export async function afterJoining(
  tournament: Tournament,
  { place, sawReserved }: Placed,
  deps: RegistrationDeps,
): Promise<void> {
  const { id } = tournament
  if (sawReserved) await attempt('promotion', id, handOutSoon(id, deps), deps)
  const figures = place.seat === null ? projectDue(id, deps) : projectChange(tournament, deps)
  await attempt('projection', id, figures, deps)
}

/** A registration gave up its seat or its place in the waiting list. */
export async function afterLeaving(
  tournamentId: string,
  tournament: Tournament | undefined,
  deps: RegistrationDeps,
): Promise<void> {
  if (tournament === undefined) return
  await attempt('promotion', tournamentId, handOutSoon(tournamentId, deps), deps)
  await attempt('projection', tournamentId, projectChange(tournament, deps), deps)
}

/** A registration was refused because there is no seat: the card must say so. */
export const afterRefusal = (tournament: Tournament, deps: RegistrationDeps): Promise<void> =>
  attempt('projection', tournament.id, projectChange(tournament, deps), deps)

/** A visitor opens the registration form, perhaps the first one after a rush. */
export const whileLooking = (tournamentId: string, deps: RegistrationDeps): Promise<void> =>
  attempt('projection', tournamentId, projectDue(tournamentId, deps), deps)
