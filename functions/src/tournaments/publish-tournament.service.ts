import { editDocument } from '../audit/revision.service.ts'
import type { Publication, Withdrawal } from '../contract/tournaments/tournament-input.ts'
import { promotes } from '../contract/tournaments/tournament-state.ts'
import type { Tournament } from '../contract/tournaments/tournaments.ts'
import { CONVERTERS } from '../data/collections.ts'
import type { RegistrationDeps } from '../registrations/registration-deps.service.ts'
import { addRepairMark } from '../registrations/upkeep/repair-mark.service.ts'
import type { Act } from './edit-tournament.service.ts'
import { findLinkedForm, type LinkedForm } from './linked-form.service.ts'
import { withPublication } from './publication.service.ts'
import type { TournamentDeps } from './tournament-list.service.ts'

type Deps = TournamentDeps & RegistrationDeps

/** Puts a tournament on the site, whatever it still lacks. One that is there already stays as it is. */
export const publishTournament = (
  id: string,
  { revision }: Publication,
  act: Act<Tournament>,
  deps: Deps,
): Promise<Tournament> =>
  changeStatus(id, { revision, action: 'tournaments.publish', plan: { status: 'published' } }, act, deps)

/** Takes a tournament off the site. Its registrations stay. */
export const unpublishTournament = (
  id: string,
  { revision, publishDate }: Withdrawal,
  act: Act<Tournament>,
  deps: Deps,
): Promise<Tournament> => {
  const status = publishDate === null ? 'draft' : 'scheduled'
  const plan = { status, publishDate } as const
  return changeStatus(id, { revision, action: 'tournaments.unpublish', plan }, act, deps)
}

interface StatusChange {
  revision: number
  action: 'tournaments.publish' | 'tournaments.unpublish'
  plan: Partial<Pick<Tournament, 'status' | 'publishDate'>>
}

function changeStatus(
  id: string,
  { revision, action, plan }: StatusChange,
  { actor, remember }: Act<Tournament>,
  deps: Deps,
): Promise<Tournament> {
  let form: LinkedForm | undefined
  return editDocument(
    {
      reference: deps.collections.tournaments.doc(id),
      converter: CONVERTERS.tournaments,
      revision,
      actor,
      action,
      async decide(present) {
        const now = deps.clock.now()
        // After its end it was no longer updated when its form was switched on or off.
        form = await findLinkedForm(present.linkedFormId, present, now, deps.collections)
        return withPublication({ ...present, ...plan, ...form.fields }, now)
      },
      also(batch, changed, present) {
        form?.claim(batch)
        remember(batch, changed)
        // Published again: the line may now get a seat that could not be assigned before.
        const now = deps.clock.now()
        if (!promotes(present, now) && promotes(changed, now)) addRepairMark(batch, id, deps)
      },
    },
    deps,
  )
}
