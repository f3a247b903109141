import type { Edit } from '../audit/revision.service.ts'
import type { Publication, Withdrawal } from '../contract/tournaments/tournament-input.ts'
import { promotes } from '../contract/tournaments/tournament-state.ts'
import type { Tournament } from '../contract/tournaments/tournaments.ts'
import type { RegistrationDeps } from '../registrations/registration-deps.service.ts'
import { addRepairMark } from '../registrations/upkeep/repair-mark.service.ts'
import type { Act } from '../http/repeatable.ts'
import { editWithForm } from './edit-with-form.service.ts'
import type { TournamentDeps } from './tournament-list.service.ts'

type Deps = TournamentDeps & RegistrationDeps

/** Puts a tournament on the site, even if it is not complete. One that is there already stays as it is. */
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

/** With the state of its form: after the end of a tournament, switching the form no longer updates it. */
const changeStatus = (
  id: string,
  change: StatusChange,
  act: Act<Tournament>,
  deps: Deps,
): Promise<Tournament> => {
  const promotesNow = (tournament: Tournament) => promotes(tournament, deps.clock.now())
  const also: Edit<Tournament>['also'] = (batch, changed, present) => {
    // Published again: the line may now get a seat that could not be assigned before.
    if (!promotesNow(present) && promotesNow(changed)) addRepairMark(batch, id, deps)
  }
  return editWithForm(id, { ...change, also }, act, deps)
}
