import { SharedLook } from '../data/shared-look.ts'
import { describeError } from '../logging/log.ts'
import { projectSoon } from './projection.service.ts'
import { promoteLine } from './promotion.service.ts'
import type { RegistrationDeps } from './registration-deps.service.ts'

/**
 * What follows from a commit that holds already: whoever made it is answered what it did, whether or not the
 * rest succeeds. The repair looks at every tournament whose registrations changed, so nothing is lost.
 */
export async function attempt(
  what: string,
  tournamentId: string,
  work: Promise<unknown>,
  deps: RegistrationDeps,
) {
  try {
    await work
  } catch (error) {
    deps.log.warn('left to the repair', { what, tournament: tournamentId, error: describeError(error) })
  }
}

/** Promotes with what there is from now on, together with whoever else in this process asks for it. */
const promoteSoon = (tournamentId: string, deps: RegistrationDeps): Promise<string[]> =>
  deps.desk.promotions
    .get(tournamentId, () => new SharedLook(() => promoteLine(tournamentId, deps), { inTurn: true }))
    .seen(0)

/** Somebody took a seat or joined the line, perhaps just when a seat became free. */
export async function afterJoining(
  tournamentId: string,
  missedSeat: boolean,
  deps: RegistrationDeps,
): Promise<void> {
  if (missedSeat) await attempt('promotion', tournamentId, promoteSoon(tournamentId, deps), deps)
  await attempt('projection', tournamentId, projectSoon(tournamentId, deps), deps)
}

/**
 * A seat became free, or was handed on, or somebody left the line. The figures come first: whoever joins the line
 * from then on sees that it is not full, and whoever joined before is found in the line.
 */
export async function afterLeaving(tournamentId: string, deps: RegistrationDeps): Promise<void> {
  await attempt('projection', tournamentId, projectSoon(tournamentId, deps), deps)
  const promote = async () => {
    if ((await promoteSoon(tournamentId, deps)).length > 0) await projectSoon(tournamentId, deps)
  }
  await attempt('promotion', tournamentId, promote(), deps)
}
