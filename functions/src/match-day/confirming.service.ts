import {
  confirmationState,
  confirmationWindow,
  type ConfirmationWindow,
  ownConfirmation,
} from '../contract/match-day/confirmation.ts'
import type { ConfirmedByHand } from '../contract/match-day/confirmation-schema.ts'
import type { Receipt } from '../contract/registrations/receipts.ts'
import { holdsSeat } from '../contract/registrations/registration-states.ts'
import type { StatusChanged } from '../contract/registrations/registration-views.ts'
import type { Registration } from '../contract/registrations/registrations.ts'
import type { Tournament } from '../contract/tournaments/tournaments.ts'
import { optimistically } from '../data/optimistic.ts'
import { ApiError } from '../http/api-error.ts'
import type { Act } from '../http/repeatable.ts'
import { changeOf } from '../registrations/inbox/decide.service.ts'
import { openReceipt } from '../registrations/receipts/open-receipt.service.ts'
import { showRegistration } from '../registrations/receipts/receipt.service.ts'
import type { RegistrationDeps } from '../registrations/registration-deps.service.ts'
import { addStep, foundIn } from '../registrations/seats/registration-writes.service.ts'
import { copyOf } from '../tournaments/find-tournament.service.ts'

/**
 * A player confirms. The moment at which the server received the request counts, however late its commit is: see
 * `SETTLING_MS`. Confirming again changes nothing and gets the same answer.
 */
export async function confirmOwn(token: string, deps: RegistrationDeps): Promise<Receipt> {
  const receivedAt = deps.clock.now()
  const confirmed = await optimistically(async () => {
    const found = await openReceipt(token, deps)
    const { present } = found
    const window = await openWindow(present, receivedAt, deps)
    if (window === 'confirmed') return present
    const batch = found.ref.firestore.batch()
    const next = addStep(batch, found, { changes: confirmedAt(present, window, receivedAt) }, deps)
    await batch.commit()
    return next
  })
  return showRegistration(confirmed, deps)
}

const confirmedAt = (
  registration: Registration,
  window: ConfirmationWindow,
  at: Date | null,
): Pick<Registration, 'confirmation'> => ({
  confirmation: {
    start: window.start.toISOString(),
    at: at?.toISOString() ?? null,
    until: ownConfirmation(registration, window)?.until ?? null,
  },
})

/** A refusal is decided on what is stored now: the window may just have been opened or extended. */
async function openWindow(
  registration: Registration,
  now: Date,
  deps: RegistrationDeps,
): Promise<ConfirmationWindow | 'confirmed'> {
  const { tournamentId } = registration
  const known = publishedWindow(await readTournament(tournamentId, deps.copies.maxAgeMs, deps))
  const state = confirmationState(registration, known, now)
  if (state === 'confirmed') return state
  if (state === 'open' && known !== null) return known
  const tournament = await readTournament(tournamentId, 0, deps)
  if (tournament?.status !== 'published') throw new ApiError('not-published')
  return requireOpen(registration, confirmationWindow(tournament), now)
}

const readTournament = async (
  id: string,
  maxAgeMs: number,
  deps: RegistrationDeps,
): Promise<Tournament | undefined> => (await copyOf(id, deps, maxAgeMs))?.read()

const publishedWindow = (tournament: Tournament | undefined): ConfirmationWindow | null =>
  tournament?.status === 'published' ? confirmationWindow(tournament) : null

function requireOpen(
  registration: Registration,
  window: ConfirmationWindow | null,
  now: Date,
): ConfirmationWindow | 'confirmed' {
  const state = confirmationState(registration, window, now)
  if (window === null || state === null) throw new ApiError('wrong-state')
  if (state === 'early') throw new ApiError('confirmation-not-open')
  if (state === 'missed') throw new ApiError('confirmation-closed')
  return state === 'confirmed' ? state : window
}

/** An admin confirms for a player, also before and after the window, or takes that back. */
export function confirmByHand(
  id: string,
  { confirmed, revision }: ConfirmedByHand,
  { actor, remember }: Act<StatusChanged>,
  deps: RegistrationDeps,
): Promise<StatusChanged> {
  const { collections, clock } = deps
  return optimistically(async () => {
    const found = foundIn(await collections.registrations.doc(id).get())
    if (found === undefined) throw new ApiError('not-found')
    const { present } = found
    if (present.revision !== revision) {
      throw new ApiError('conflict', { changed: { status: present.status, revision: present.revision } })
    }
    const tournament = (await collections.tournaments.doc(present.tournamentId).get()).data()
    const window = tournament === undefined ? null : confirmationWindow(tournament)
    if (window === null || !holdsSeat(present.status)) throw new ApiError('wrong-state')
    const batch = found.ref.firestore.batch()
    const next = addStep(
      batch,
      found,
      {
        changes: confirmedAt(present, window, confirmed ? clock.now() : null),
        record: {
          actor: { kind: 'user', uid: actor },
          action: confirmed ? 'registrations.confirm' : 'registrations.unconfirm',
        },
      },
      deps,
    )
    remember(batch, changeOf(next))
    await batch.commit()
    return changeOf(next)
  })
}
