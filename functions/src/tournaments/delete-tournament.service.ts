import type { Query } from 'firebase-admin/firestore'
import { addAudit } from '../audit/audit.service.ts'
import { factsOf } from '../audit/change.service.ts'
import { editDocument } from '../audit/revision.service.ts'
import type { Tournament } from '../contract/tournaments.ts'
import { CONVERTERS } from '../data/collections.ts'
import { deleteFound } from '../data/delete-found.ts'
import { isMissing } from '../data/outcomes.ts'
import { registrationsOf } from '../data/queries.ts'
import { ApiError } from '../http/api-error.ts'
import type { Act } from './edit-tournament.service.ts'
import { countLive } from './registration-counts.service.ts'
import type { TournamentDeps } from './tournament-list.service.ts'

/**
 * Deletes a tournament nobody is registered for, with all that is left below it. It is hidden first, so that
 * nobody registers meanwhile; cut off on the way, it is a draft that can be deleted again.
 */
export async function deleteTournament(
  id: string,
  { actor, remember }: Act<{ deleted: string }>,
  deps: TournamentDeps,
): Promise<{ deleted: string }> {
  const { collections, clock } = deps
  const reference = collections.tournaments.doc(id)
  const found = (await reference.get()).data()
  if (found === undefined) throw new ApiError('not-found')
  await requireNobody(id, deps)
  await mark(id, { status: 'draft', publishedAt: null }, actor, deps)
  try {
    await requireNobody(id, deps)
  } catch (error) {
    const { status, publishedAt } = found
    await mark(id, { status, publishedAt }, actor, deps)
    throw error
  }
  const below: Query[] = [registrationsOf(collections, id), collections.seats(id), collections.players(id)]
  for (const query of below) await deleteFound(query)
  const batch = reference.firestore.batch()
  batch.delete(reference, { exists: true })
  addAudit(batch, collections, {
    at: clock.now().toISOString(),
    actor: { kind: 'user', uid: actor },
    action: 'tournaments.delete',
    target: { collection: 'tournaments', id },
    before: factsOf(found, Object.keys(found)),
    after: null,
  })
  remember(batch, { deleted: id })
  try {
    await batch.commit()
  } catch (error) {
    throw isMissing(error) ? new ApiError('not-found', { cause: error }) : error
  }
  return { deleted: id }
}

async function requireNobody(id: string, { collections }: TournamentDeps): Promise<void> {
  const live = await countLive(id, collections)
  if (live === 0) return
  const registrations = live === 1 ? '1 inscripción vigente' : `${live} inscripciones vigentes`
  throw new ApiError('in-use', { message: `Este torneo tiene ${registrations} y no se puede eliminar.` })
}

const mark = (
  id: string,
  changes: Pick<Tournament, 'status' | 'publishedAt'>,
  actor: string,
  deps: TournamentDeps,
): Promise<Tournament> =>
  editDocument(
    {
      reference: deps.collections.tournaments.doc(id),
      converter: CONVERTERS.tournaments,
      actor,
      action: 'tournaments.update',
      decide: (present) => ({ ...present, ...changes }),
    },
    deps,
  )
