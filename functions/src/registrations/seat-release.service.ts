import type { WriteBatch } from 'firebase-admin/firestore'
import { seatCount } from '../contract/capacity.ts'
import type { Registration } from '../contract/registrations.ts'
import type { Tournament } from '../contract/tournaments.ts'
import { lineOf } from '../data/queries.ts'
import { addPromotion, BY_ITSELF, promotes } from './promotion.service.ts'
import type { RegistrationDeps } from './registration-deps.service.ts'
import { viewOf } from './seat-view.service.ts'

interface Release {
  tournament: Tournament | undefined
  /** How often it was tried before. */
  tries: number
}

/** When many leave at once, all of them hand their seats to the same first in line, and only one succeeds. */
const TRIES_TO_HAND_ON = 2

/**
 * Adds to a commit what becomes of the seat that somebody leaves: whoever is first in line gets it at once, and
 * where nobody waits it is free for everybody. The commit holds only if neither of the two has changed. Where it
 * cannot be handed on yet it is kept for the line, so that nobody overtakes.
 */
export async function releaseSeat(
  batch: WriteBatch,
  { tournamentId, seat }: Pick<Registration, 'tournamentId' | 'seat'>,
  { tournament, tries }: Release,
  deps: RegistrationDeps,
): Promise<{ committed: () => void }> {
  if (seat === null) return { committed: () => undefined }
  const { collections, clock } = deps
  const document = collections.seats(tournamentId).doc(String(seat))
  const isOffered = tournament !== undefined && seat <= seatCount(tournament)
  const next = isOffered ? (await lineOf(collections, tournamentId).limit(1).get()).docs[0] : undefined
  if (next === undefined || tournament === undefined) {
    batch.delete(document, { exists: true })
    return { committed: () => viewOf(tournamentId, deps).free(seat) }
  }
  if (promotes(tournament, clock.now()) && tries < TRIES_TO_HAND_ON) {
    batch.update(document, { registrationId: next.id })
    addPromotion(batch, next, seat, tournament, BY_ITSELF, deps)
  } else batch.update(document, { state: 'reserved', registrationId: null })
  return { committed: () => undefined }
}
