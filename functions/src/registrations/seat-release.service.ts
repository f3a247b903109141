import type { WriteBatch } from 'firebase-admin/firestore'
import { seatCount } from '../contract/capacity.ts'
import type { Registration } from '../contract/registrations.ts'
import type { Tournament } from '../contract/tournaments.ts'
import { lineOf } from '../data/queries.ts'
import { addPromotion, BY_ITSELF, promotes } from './promotion.service.ts'
import type { RegistrationDeps } from './registration-deps.service.ts'
import { viewOf } from './seat-view.service.ts'

/**
 * Adds to a commit what becomes of the seat that somebody leaves: whoever is first in line gets it at once, and
 * where nobody waits it is free for everybody. The commit holds only if neither of the two has changed.
 */
export async function releaseSeat(
  batch: WriteBatch,
  { tournamentId, seat }: Pick<Registration, 'tournamentId' | 'seat'>,
  tournament: Tournament | undefined,
  deps: RegistrationDeps,
): Promise<{ committed: () => void }> {
  if (seat === null) return { committed: () => undefined }
  const { collections, clock } = deps
  const document = collections.seats(tournamentId).doc(String(seat))
  const isLent =
    tournament !== undefined && seat <= seatCount(tournament) && promotes(tournament, clock.now())
  const line = isLent ? await lineOf(collections, tournamentId).limit(1).get() : undefined
  const next = line?.docs[0]
  if (next === undefined || tournament === undefined) {
    batch.delete(document, { exists: true })
    return { committed: () => viewOf(tournamentId, deps).free(seat) }
  }
  batch.update(document, { registrationId: next.id })
  addPromotion(batch, next, seat, tournament, BY_ITSELF, deps)
  return { committed: () => undefined }
}
