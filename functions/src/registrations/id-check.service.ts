import { playerIdOf } from '../data/hashes.ts'
import { ApiError } from '../http/api-error.ts'
import type { RegistrationDeps } from './registration-deps.service.ts'

/** Whether a game ID can still register. Whose it is, in what state and since when is nobody's business. */
export async function checkFreeFireId(
  tournamentId: string,
  freeFireId: string,
  { collections }: Pick<RegistrationDeps, 'collections'>,
): Promise<{ available: boolean }> {
  const [tournament, claim] = await Promise.all([
    collections.tournaments.doc(tournamentId).get(),
    collections.players(tournamentId).doc(playerIdOf(freeFireId)).get(),
  ])
  // A draft is as unknown to the public as a tournament that is not there.
  if (tournament.get('status') !== 'published') throw new ApiError('not-published')
  return { available: !claim.exists }
}
