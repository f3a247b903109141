import type { Tournament } from '../../contract/tournaments/tournaments.ts'
import { inTime } from '../../data/deadline.ts'
import { describeError } from '../../logging/log.ts'
import type { Placed } from '../joining/place.service.ts'
import { projectChange, projectDue } from '../seats/projection.service.ts'
import { handOutSoon } from '../line/promotion.service.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'

/**
 * The follow-up work of a successful commit: the caller gets the result of the commit even if this work fails or is
 * not completed in time. The repair reconciles every changed tournament, so nothing is lost.
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

/** A registration took a seat or joined the waiting list, possibly while a seat was released. */
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

/** A registration was refused because no seat is free: the card must show that. */
export const afterRefusal = (tournament: Tournament, deps: RegistrationDeps): Promise<void> =>
  attempt('projection', tournament.id, projectChange(tournament, deps), deps)

/** A visitor opens the registration form, possibly the first one after a rush. */
export const whileLooking = (tournamentId: string, deps: RegistrationDeps): Promise<void> =>
  attempt('projection', tournamentId, projectDue(tournamentId, deps), deps)
