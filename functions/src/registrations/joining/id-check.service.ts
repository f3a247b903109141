import { playerIdOf } from '../../data/hashes.ts'
import { ApiError } from '../../http/api-error.ts'
import { copyOf } from '../../tournaments/find-tournament.service.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'

/** Whether a game ID can still register. The answer does not reveal its registration. */
export async function checkFreeFireId(
  tournamentId: string,
  freeFireId: string,
  deps: RegistrationDeps,
): Promise<{ available: boolean }> {
  // A draft is answered like a tournament that does not exist.
  if (!(await copyOf(tournamentId, deps))?.isPublished) throw new ApiError('not-published')
  const claim = await deps.collections.players(tournamentId).doc(playerIdOf(freeFireId)).get()
  return { available: !claim.exists }
}
