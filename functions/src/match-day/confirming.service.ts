import {
  confirmationState,
  confirmationWindow,
  type ConfirmationWindow,
  ownConfirmation,
} from '../contract/match-day/confirmation.ts'
import { ownFinal } from '../contract/match-day/finalists.ts'
import { plays } from '../contract/match-day/rooms.ts'
import type { OwnFinal } from '../contract/match-day/rooms-schema.ts'
import type { ConfirmedByHand } from '../contract/match-day/confirmation-schema.ts'
import type { Receipt } from '../contract/registrations/receipts.ts'
import { holdsSeat } from '../contract/registrations/registration-states.ts'
import type { StatusChanged } from '../contract/registrations/registration-views.ts'
import type { Registration } from '../contract/registrations/registrations.ts'
import type { Tournament } from '../contract/tournaments/tournaments.ts'
import { both } from '../data/deadline.ts'
import { optimistically } from '../data/optimistic.ts'
import { ApiError } from '../http/api-error.ts'
import type { Act } from '../http/repeatable.ts'
import { changeOf } from '../registrations/inbox/decide.service.ts'
import { openReceipt } from '../registrations/receipts/open-receipt.service.ts'
import { showRegistration } from '../registrations/receipts/receipt.service.ts'
import type { RegistrationDeps } from '../registrations/registration-deps.service.ts'
import { addStep, foundIn } from '../registrations/seats/registration-writes.service.ts'
import { copyOf } from '../tournaments/find-tournament.service.ts'
import { viewOfDraws } from './draw.service.ts'

/**
 * A player confirms. The moment at which the server received the request counts, however late its commit is: see
 * `SETTLING_MS`. Confirming again changes nothing and gets the same answer.
 */
export async function confirmOwn(token: string, deps: RegistrationDeps): Promise<Receipt> {
  const receivedAt = deps.clock.now()
  return optimistically(async () => {
    const found = await openReceipt(token, deps)
    const { present } = found
    const changes = await changesOf(present, receivedAt, deps)
    if (changes === null) return showRegistration(present, deps)
    const batch = found.ref.firestore.batch()
    const next = addStep(batch, found, { changes }, deps)
    // Many confirm at once: what the answer shows is read during the commit. It is sent only after that.
    const [, receipt] = await both(batch.commit(), showRegistration(next, deps))
    return receipt
  })
}

type Confirmed = Pick<Registration, 'confirmation'>

/** With a further step for the start; what else the player did for it stays. */
const withStep = (
  registration: Registration,
  start: Date,
  step: { at: string | null } | { finalAt: string | null },
): Confirmed => {
  const present = ownConfirmation(registration, { start })
  return {
    confirmation: {
      start: start.toISOString(),
      at: present?.at ?? null,
      until: present?.until ?? null,
      finalAt: present?.finalAt ?? null,
      ...step,
    },
  }
}

/** What a confirmation changes; null if it is confirmed already. */
async function changesOf(
  registration: Registration,
  now: Date,
  deps: RegistrationDeps,
): Promise<Confirmed | null> {
  const { tournamentId } = registration
  const known = publishedWindow(await readTournament(tournamentId, deps.copies.maxAgeMs, deps))
  const confirmed = { at: now.toISOString() }
  if (known !== null && confirmationState(registration, known, now) === 'open') {
    return withStep(registration, known.start, confirmed)
  }
  // A refusal is decided on what is stored now: the window may just have been opened or extended.
  const tournament = await readTournament(tournamentId, 0, deps)
  if (tournament?.status !== 'published') throw new ApiError('not-published')
  const window = confirmationWindow(tournament)
  const state = confirmationState(registration, window, now)
  if (window !== null && state === 'open') return withStep(registration, window.start, confirmed)
  const final = await finalOf(registration, tournament, now, deps)
  if (final !== null) {
    if (final.state === 'missed') throw new ApiError('confirmation-closed')
    return final.state === 'open' ? withStep(registration, final.start, { finalAt: now.toISOString() }) : null
  }
  if (state === 'confirmed') return null
  if (state === 'early') throw new ApiError('confirmation-not-open')
  throw new ApiError(state === 'missed' ? 'confirmation-closed' : 'wrong-state')
}

/** The final as the player has it; null for those who are not called. */
async function finalOf(
  registration: Registration,
  cup: Tournament,
  now: Date,
  { collections }: Pick<RegistrationDeps, 'collections'>,
): Promise<{ state: OwnFinal['state']; start: Date; isSettled: boolean } | null> {
  const { id, date } = cup
  if (date === null || !plays(registration, confirmationWindow(cup))) return null
  const start = new Date(date)
  const { finalists, draws } = viewOfDraws((await collections.draws(id).doc('day').get()).data())
  const own = ownFinal(registration, { finalists, draws }, start, now)
  return own && { state: own.state, start, isSettled: (finalists?.settledAt ?? null) !== null }
}

const readTournament = async (
  id: string,
  maxAgeMs: number,
  deps: RegistrationDeps,
): Promise<Tournament | undefined> => (await copyOf(id, deps, maxAgeMs))?.read()

const publishedWindow = (tournament: Tournament | undefined): ConfirmationWindow | null =>
  tournament?.status === 'published' ? confirmationWindow(tournament) : null

/** An admin confirms for a player, also before and after the window, or takes that back. */
export function confirmByHand(
  id: string,
  { confirmed, for: which, revision }: ConfirmedByHand,
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
    const { tournamentId } = present
    const tournament = (await collections.tournaments.doc(tournamentId).get()).data()
    const at = confirmed ? clock.now().toISOString() : null
    const changes =
      which === 'match'
        ? withStep(present, startToConfirm(present, tournament), { at })
        : withStep(present, await finalToConfirm(present, tournament, deps), { finalAt: at })
    const batch = found.ref.firestore.batch()
    const next = addStep(
      batch,
      found,
      {
        changes,
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

function startToConfirm({ status }: Registration, tournament: Tournament | undefined): Date {
  const window = tournament === undefined ? null : confirmationWindow(tournament)
  if (window === null || !holdsSeat(status)) throw new ApiError('wrong-state')
  return window.start
}

async function finalToConfirm(
  registration: Registration,
  tournament: Tournament | undefined,
  { collections, clock }: RegistrationDeps,
): Promise<Date> {
  if (tournament === undefined) throw new ApiError('wrong-state')
  const final = await finalOf(registration, tournament, clock.now(), { collections })
  if (final === null) throw new ApiError('wrong-state')
  if (final.isSettled) throw new ApiError('final-settled')
  return final.start
}
