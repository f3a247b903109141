import { addCreation } from '../audit/creation.service.ts'
import { editDocument } from '../audit/revision.service.ts'
import type { NewTournament, TournamentEdit } from '../contract/tournaments/tournament-input.ts'
import type { Tournament, TournamentUpdated } from '../contract/tournaments/tournaments.ts'
import { CONVERTERS } from '../data/collections.ts'
import { newIdOf } from '../data/new-id.ts'
import { optimistically } from '../data/optimistic.ts'
import { isTaken } from '../data/outcomes.ts'
import { ApiError } from '../http/api-error.ts'
import type { Act } from '../http/repeatable.ts'
import type { RegistrationDeps } from '../registrations/registration-deps.service.ts'
import { promotes } from '../contract/tournaments/tournament-state.ts'
import { addRepairMark } from '../registrations/upkeep/repair-mark.service.ts'
import { Resize } from '../registrations/seats/resize.service.ts'
import { addDeparture } from './departure.service.ts'
import { keepFormerRules } from './former-rules.service.ts'
import { findLinkedForm, type LinkedForm } from './linked-form.service.ts'
import { withPublication } from './publication.service.ts'
import type { TournamentDeps } from './tournament-list.service.ts'

/** Races with a switched or deleted form, or a deleted tournament, are retried. */
export function createTournament(
  { id = '', ...plan }: NewTournament,
  act: Act<Tournament>,
  deps: TournamentDeps,
): Promise<Tournament> {
  const { collections, clock } = deps
  const reference = collections.tournaments.doc(id || newIdOf(plan.name))
  return optimistically(async () => {
    const now = clock.now()
    const form = await findLinkedForm(plan.linkedFormId, null, now, collections)
    await requireUnused(reference.id, deps)
    const rest = {
      id: reference.id,
      publishedAt: null,
      endsAt: '',
      currentPlayers: 0,
      waiting: 0,
      seatSeries: 0,
      prizesDeliveredAt: null,
      confirmation: null,
      revision: 1,
    }
    const tournament = await withPublication({ ...plan, ...form.fields, ...rest }, now, deps)
    await commitNew(tournament, form, act, deps)
    return tournament
  })
}

async function commitNew(
  tournament: Tournament,
  form: LinkedForm,
  { actor, remember }: Act<Tournament>,
  deps: TournamentDeps,
): Promise<void> {
  const { tournaments, removals } = deps.collections
  const reference = tournaments.doc(tournament.id)
  const batch = reference.firestore.batch()
  const facts = Object.keys(tournament)
  addCreation(batch, { reference, created: tournament, actor, action: 'tournaments.create', facts }, deps)
  // Deletes nothing: a precondition that no tournament of this name was deleted in the meantime.
  batch.delete(removals.doc(tournament.id), { exists: false })
  form.claim(batch)
  remember(batch, tournament)
  try {
    await batch.commit()
  } catch (error) {
    throw isTaken(error) ? idTaken() : error
  }
}

const idTaken = (): ApiError =>
  new ApiError('already-exists', { fields: { id: 'Ya hay un torneo con este identificador' } })

/** The address of a deleted tournament is free again when all its data is swept. */
async function requireUnused(id: string, { collections }: TournamentDeps): Promise<void> {
  if ((await collections.removals.doc(id).get()).exists) throw idTaken()
}

/** Seats follow the capacity: they are prepared before it changes, and reconciled afterwards. */
export async function updateTournament(
  id: string,
  { revision, ...plan }: TournamentEdit,
  { actor, remember }: Act<TournamentUpdated>,
  deps: TournamentDeps & RegistrationDeps,
): Promise<TournamentUpdated> {
  const reference = deps.collections.tournaments.doc(id)
  const found = (await reference.get()).data()
  // An outdated edit changes no seat; `editDocument` refuses it.
  const resize = found?.revision === revision ? await Resize.begin(found, plan, deps) : undefined
  let form: LinkedForm | undefined
  let seatsToMove = 0
  try {
    const edited = await editDocument(
      {
        reference,
        converter: CONVERTERS.tournaments,
        revision,
        actor,
        action: 'tournaments.update',
        async decide(present) {
          const now = deps.clock.now()
          form = await findLinkedForm(plan.linkedFormId, present, now, deps.collections)
          await resize?.prepare()
          const seatSeries = resize?.seatSeries ?? present.seatSeries
          return withPublication({ ...present, ...plan, ...form.fields, seatSeries }, now, deps)
        },
        also(batch, changed, present) {
          form?.claim(batch)
          addDeparture(batch, present, changed, deps)
          keepFormerRules(batch, present, changed, deps)
          seatsToMove = resize?.seatsToMove ?? 0
          remember(batch, { ...changed, seatsToMove })
          resize?.commitWith(batch)
          // Published again or postponed: the line may now get a seat that could not be assigned before.
          const now = deps.clock.now()
          const promotesAgain = found && !promotes(found, now) && promotes(changed, now)
          // Its players confirm at other times.
          const isConfirmedAnew = changed.confirmation !== null && changed.date !== present.date
          if (promotesAgain || isConfirmedAnew) addRepairMark(batch, id, deps)
        },
      },
      deps,
    )
    await resize?.finish()
    // The answer to a repeated request, also if something was moved since.
    return { ...edited, seatsToMove }
  } catch (error) {
    await resize?.giveUp()
    throw error
  }
}
