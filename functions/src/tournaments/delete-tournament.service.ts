import { addAudit } from '../audit/audit.service.ts'
import { factsOf } from '../audit/change.service.ts'
import type { Tournament } from '../contract/tournaments/tournaments.ts'
import { optimistically } from '../data/optimistic.ts'
import { ApiError } from '../http/api-error.ts'
import type { Act } from '../http/repeatable.ts'
import { addRepairMark } from '../registrations/upkeep/repair-mark.service.ts'
import { addDeparture } from './departure.service.ts'
import { countLive } from './registration-counts.service.ts'
import type { TournamentDeps } from './tournament-list.service.ts'

/** After this time no request registers any more, not even with an old copy of the tournament. */
const SWEEP_MS = 30_000

interface Deletion {
  id: string
  /** Whether its registrations may be deleted with it. */
  registrations: 'keep' | 'cancel'
}

/**
 * Deletes a tournament immediately. Its data is swept later, when no request can be adding to it any more, and all
 * its players are notified.
 */
export function deleteTournament(
  { id, registrations }: Deletion,
  { actor, remember }: Act<{ deleted: string }>,
  deps: TournamentDeps,
): Promise<{ deleted: string }> {
  const { collections, clock } = deps
  const reference = collections.tournaments.doc(id)
  return optimistically(async () => {
    const snapshot = await reference.get()
    const found = snapshot.data()
    if (!found || !snapshot.updateTime) throw new ApiError('not-found')
    if (registrations === 'keep') await requireNoRegistrations(id, deps)
    const now = clock.now()
    const batch = reference.firestore.batch()
    batch.delete(reference, { lastUpdateTime: snapshot.updateTime })
    addDeparture(batch, found, null, deps)
    batch.create(collections.removals.doc(id), {
      id,
      tournament: { name: found.name, date: found.date, timeZone: found.timeZone },
      removedAt: now.toISOString(),
      removedBy: actor,
      sweepAt: new Date(now.getTime() + SWEEP_MS).toISOString(),
      sweeps: 0,
    })
    addRepairMark(batch, id, { collections, clock: { now: () => now } }, SWEEP_MS)
    addAudit(batch, collections, {
      at: now.toISOString(),
      actor: { kind: 'user', uid: actor },
      action: 'tournaments.delete',
      target: { collection: 'tournaments', id },
      before: factsOf(found, Object.keys(found)),
      after: null,
    })
    remember(batch, { deleted: id })
    await batch.commit()
    return { deleted: id }
  })
}

async function requireNoRegistrations(id: Tournament['id'], { collections }: TournamentDeps): Promise<void> {
  const live = await countLive(id, collections)
  if (live === 0) return
  const count = live === 1 ? '1 inscripción vigente' : `${live} inscripciones vigentes`
  const message = `Este torneo tiene ${count}. Confirma que también quieres cancelarlas.`
  throw new ApiError('in-use', { message })
}
