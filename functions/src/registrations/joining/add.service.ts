import type { WriteBatch } from 'firebase-admin/firestore'
import { addAudit } from '../../audit/audit.service.ts'
import type { AddedRegistration, StatusChanged } from '../../contract/registrations/registration-views.ts'
import type { Registration } from '../../contract/registrations/registrations.ts'
import { registrationPhase } from '../../contract/tournaments/tournament-state.ts'
import { optimistically } from '../../data/optimistic.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Act } from '../../http/repeatable.ts'
import { changeOf } from '../inbox/decide.service.ts'
import { entryOf } from './entry.service.ts'
import { newcomerBy } from './newcomer.service.ts'
import { partnerProblem, placeNewcomer } from './register.service.ts'
import { OwnPlace } from './refusal.service.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'

/** An admin adds a player who cannot register: until the start, with or without the answers that the form requires. */
export async function addByAdmin(
  input: AddedRegistration,
  { actor, remember }: Act<StatusChanged>,
  deps: RegistrationDeps,
): Promise<StatusChanged> {
  const { collections, clock } = deps
  const newcomer = newcomerBy(actor, input, clock.now().toISOString())
  const also = (batch: WriteBatch, registration: Registration): void => {
    addAudit(batch, collections, {
      at: registration.createdAt,
      actor: { kind: 'user', uid: actor },
      action: 'registrations.add',
      target: { collection: 'registrations', id: registration.id },
      before: null,
      after: {
        tournamentId: registration.tournamentId,
        status: registration.status,
        seat: registration.seat,
      },
    })
    remember(batch, changeOf(registration))
  }
  const own = new OwnPlace(newcomer, deps)
  const stored = await optimistically(async () => {
    const tournament = (await collections.tournaments.doc(input.tournamentId).get()).data()
    if (tournament === undefined) throw new ApiError('not-published')
    if (registrationPhase(tournament, clock.now()) === 'completed') throw new ApiError('tournament-started')
    const problem = partnerProblem(tournament, input.partner)
    if (Object.keys(problem).length > 0) throw new ApiError('invalid-request', { fields: problem })
    const hasAnswers = Object.keys(newcomer.answers).length > 0
    const entry = hasAnswers ? await entryOf(tournament.id, deps) : undefined
    return placeNewcomer(newcomer, tournament, deps, { own, entry, also })
  })
  if (stored.submissionHash !== newcomer.submissionHash) throw new ApiError('already-sent')
  return changeOf(stored)
}
