import type { Tournament } from '../contract/tournaments.ts'
import { ApiError } from '../http/api-error.ts'
import { countLive } from './registration-counts.service.ts'
import type { TournamentDeps } from './tournament-list.service.ts'

/** A pair is no player: whoever registered did so for the present modality. */
export async function requireModality(
  { id, modality }: Tournament,
  wanted: Pick<Tournament, 'modality'>,
  { collections }: Pick<TournamentDeps, 'collections'>,
): Promise<void> {
  if (wanted.modality === modality) return
  const live = await countLive(id, collections)
  if (live === 0) return
  const message = `Hay ${live} inscripciones vigentes en la modalidad actual.`
  throw new ApiError('seats-taken', { message, fields: { modality: message } })
}
