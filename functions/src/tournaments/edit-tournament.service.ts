import { addAudit } from '../audit/audit.service.ts'
import { factsOf } from '../audit/change.service.ts'
import { editDocument } from '../audit/revision.service.ts'
import type { NewTournament, TournamentEdit } from '../contract/tournament-input.ts'
import type { Tournament } from '../contract/tournaments.ts'
import { CONVERTERS } from '../data/collections.ts'
import { newIdOf } from '../data/new-id.ts'
import { isMissing, isOvertaken, isTaken } from '../data/outcomes.ts'
import { ApiError } from '../http/api-error.ts'
import type { Remember } from '../http/repeatable.ts'
import type { RegistrationDeps } from '../registrations/registration-deps.service.ts'
import { promotes } from '../registrations/promotion.service.ts'
import { addRepairMark } from '../registrations/repair-mark.service.ts'
import { beginResize } from '../registrations/resize.service.ts'
import { claimForm, requireForm, unknownForm } from './linked-form.service.ts'
import { settled } from './publication.service.ts'
import { requireModality } from './room.service.ts'
import type { TournamentDeps } from './tournament-list.service.ts'

/** Whoever changes something, and where the answer goes so that a repeated request gets it again. */
export interface Act<Answer> {
  actor: string
  remember: Remember<Answer>
}

export async function createTournament(
  { id = '', ...plan }: NewTournament,
  { actor, remember }: Act<Tournament>,
  deps: TournamentDeps,
): Promise<Tournament> {
  const { collections, clock } = deps
  await requireForm(plan, null, collections)
  const now = clock.now()
  const reference = collections.tournaments.doc(id || newIdOf(plan.name))
  await requireUnused(reference.id, deps)
  const rest = { id: reference.id, publishedAt: null, endsAt: '', currentPlayers: 0, waiting: 0, revision: 1 }
  const tournament = settled({ ...plan, ...rest }, now)
  const batch = reference.firestore.batch()
  batch.create(reference, tournament)
  // Deletes nothing: the commit holds only if no tournament of this name was taken away meanwhile.
  batch.delete(collections.removals.doc(tournament.id), { exists: false })
  addAudit(batch, collections, {
    at: now.toISOString(),
    actor: { kind: 'user', uid: actor },
    action: 'tournaments.create',
    target: { collection: 'tournaments', id: tournament.id },
    before: null,
    after: factsOf(tournament, Object.keys(tournament)),
  })
  claimForm(batch, tournament, null, collections)
  remember(batch, tournament)
  try {
    await batch.commit()
  } catch (error) {
    if (isMissing(error)) throw unknownForm()
    if (!isTaken(error) && !isOvertaken(error)) throw error
    throw idTaken()
  }
  return tournament
}

const idTaken = (): ApiError =>
  new ApiError('already-exists', { fields: { id: 'Ya hay un torneo con este identificador' } })

/** The address of a tournament that is being taken away is free again when nothing of it is left. */
async function requireUnused(id: string, { collections }: TournamentDeps): Promise<void> {
  if ((await collections.removals.doc(id).get()).exists) throw idTaken()
}

/** Seats follow the capacity: they are prepared before it changes, and settled afterwards whatever happened. */
export async function updateTournament(
  id: string,
  { revision, ...plan }: TournamentEdit,
  { actor, remember }: Act<Tournament>,
  deps: TournamentDeps & RegistrationDeps,
): Promise<Tournament> {
  const reference = deps.collections.tournaments.doc(id)
  const found = (await reference.get()).data()
  // Whoever is too late changes no seat; the edit itself tells them why.
  const resize = found?.revision === revision ? await beginResize(found, plan, actor, deps) : undefined
  try {
    return await editDocument(
      {
        reference,
        converter: CONVERTERS.tournaments,
        revision,
        actor,
        action: 'tournaments.update',
        async decide(present) {
          await requireForm(plan, present, deps.collections)
          await requireModality(present, plan, deps)
          await resize?.requireHeld()
          return settled({ ...present, ...plan }, deps.clock.now())
        },
        also(batch, changed, present) {
          claimForm(batch, changed, present, deps.collections)
          remember(batch, changed)
          resize?.commitWith(batch)
          // Shown again, or put off: the line may have a seat now that nobody could be given before.
          const now = deps.clock.now()
          if (found && !promotes(found, now) && promotes(changed, now)) addRepairMark(batch, id, deps)
        },
      },
      deps,
    )
  } finally {
    await resize?.end()
  }
}
