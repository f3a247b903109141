import { Timestamp, type UpdateData } from 'firebase-admin/firestore'
import type { Actor } from '../contract/people/audit.ts'
import {
  confirmationMoments,
  confirmationState,
  confirmationWindow,
  type ConfirmationWindow,
  dayOf,
  isSettlingDue,
  losesSeat,
} from '../contract/match-day/confirmation.ts'
import type { Confirmation } from '../contract/match-day/confirmation-schema.ts'
import type { Tournament } from '../contract/tournaments/tournaments.ts'
import { CONVERTERS } from '../data/collections.ts'
import { inParallel } from '../data/deadline.ts'
import { optimistically, unlessLate } from '../data/optimistic.ts'
import { registrationsIn } from '../data/queries.ts'
import { changedNow } from '../data/tournament.converter.ts'
import { ApiError } from '../http/api-error.ts'
import { readOrSkip } from '../http/page-of.ts'
import { move } from '../registrations/inbox/move.service.ts'
import { mailTo } from '../registrations/messages/messages.service.ts'
import type { RegistrationDeps } from '../registrations/registration-deps.service.ts'
import { withoutOptedOut } from '../reminders/opt-outs.service.ts'
import { foundIn, type Found } from '../registrations/seats/registration-writes.service.ts'
import { afterLeaving } from '../registrations/upkeep/after-commit.service.ts'
import { addNews } from './board.service.ts'

/** After a run that did not end. */
const AGAIN_MS = 60_000

/** Each changes nothing but its own registration. */
const AT_ONCE = 20

const BY_THE_CLOCK: Actor = { kind: 'job', name: 'confirmation' }

/**
 * What the clock does for a tournament whose players confirm: it asks them when the window opens, and gives away the
 * seats of those who have not confirmed when it is over. Each step can be interrupted and repeated: a player is asked
 * once, and a seat is only taken at the version that was found unconfirmed.
 */
export async function keepConfirmation(tournament: Tournament, deps: RegistrationDeps): Promise<void> {
  const { id } = tournament
  const window = confirmationWindow(tournament)
  if (tournament.status !== 'published' || window === null) return
  const now = deps.clock.now()
  if (now >= window.start) return
  const asks = now >= window.opens && now < window.closes && (dayOf(tournament)?.announcedAt ?? null) === null
  const settles = isSettlingDue(tournament, window, now)
  // First, so that a run that is killed is followed by another soon.
  if (asks || settles) await mark(id, new Date(now.getTime() + AGAIN_MS), deps)
  if (asks) {
    await askAll(tournament, window, deps)
    await markDay(id, { announcedAt: now.toISOString() }, deps)
  }
  if (settles) {
    await settle(tournament, window, deps)
    await markDay(id, { settledAt: now.toISOString() }, deps)
  }
  const next = confirmationMoments(window).find((moment) => moment > now)
  if (next !== undefined) await mark(id, next, deps)
}

/** The next run for this tournament: one mark, which replaces the one before. */
async function mark(tournamentId: string, at: Date, { collections }: RegistrationDeps): Promise<void> {
  const due = { tournamentId, dueAt: Timestamp.fromDate(at), failures: 0 }
  await collections.repairs.doc(`confirmation-${tournamentId}`).withConverter(null).set(due)
}

/** Raises no revision: nothing is changed by it that an admin has open in a form. */
function markDay(
  id: string,
  changes: Partial<Confirmation['day']>,
  { collections }: RegistrationDeps,
): Promise<void> {
  return optimistically(async () => {
    const snapshot = await collections.tournaments.doc(id).get()
    const tournament = snapshot.data()
    if (!tournament?.confirmation || tournament.date === null || !snapshot.updateTime) return
    const { date: start } = tournament
    const day = {
      start,
      closesAt: null,
      announcedAt: null,
      settledAt: null,
      ...dayOf(tournament),
      ...changes,
    }
    const next = { ...tournament, confirmation: { ...tournament.confirmation, day } }
    const { confirmation } = CONVERTERS.tournaments.toFirestore(next)
    const fields = { confirmation, ...changedNow() } as UpdateData<Tournament>
    const batch = snapshot.ref.firestore.batch()
    batch.update(snapshot.ref, fields, { lastUpdateTime: snapshot.updateTime })
    addNews(batch, id, collections)
    await batch.commit()
  })
}

/** Those who hold a seat, as they are stored now. */
async function seated(
  { id }: Pick<Tournament, 'id'>,
  { collections, log }: RegistrationDeps,
): Promise<Found[]> {
  const { docs } = await registrationsIn(collections, id, ['approved', 'pending']).get()
  return docs.flatMap((document) => readOrSkip(document, log).flatMap(() => foundIn(document) ?? []))
}

/** Asks everyone who has to confirm and wants reminders, once for each start. */
async function askAll(
  tournament: Tournament,
  window: ConfirmationWindow,
  deps: RegistrationDeps,
): Promise<void> {
  const { mail } = deps.collections
  const open = (await seated(tournament, deps))
    .map(({ present }) => present)
    .filter((present) => confirmationState(present, window, window.opens) === 'open')
  const asked = await withoutOptedOut('confirm', open, deps)
  await inParallel(asked, AT_ONCE, async (present) => {
    const id = `${present.id}-confirm-${window.start.getTime()}`
    await unlessLate(() => mail.doc(id).create(mailTo(id, 'confirm', present, tournament, deps)))
  })
}

/** Takes the seats of those who lose them now, and gives them to those who wait. */
async function settle(
  tournament: Tournament,
  window: ConfirmationWindow,
  deps: RegistrationDeps,
): Promise<void> {
  const isDue = ({ present }: Found): boolean => losesSeat(present, window, deps.clock.now())
  for (;;) {
    const due = (await seated(tournament, deps)).filter(isDue)
    if (due.length === 0) break
    await inParallel(due, AT_ONCE, (found) => takeSeat(found, deps))
  }
  await afterLeaving(tournament.id, tournament, deps)
}

/** The seats are given away together, after the last of them. */
const left = () => Promise.resolve()

/** One that changed since is looked at again. */
async function takeSeat(opened: Found, deps: RegistrationDeps): Promise<void> {
  const { id, revision } = opened.present
  try {
    const record = { actor: BY_THE_CLOCK, action: 'registrations.no-show' } as const
    await move(
      id,
      { to: 'no-show', by: 'confirmation', revision, record, opened, message: 'missed', left },
      deps,
    )
  } catch (error) {
    const hasChanged =
      error instanceof ApiError && ['conflict', 'not-found', 'wrong-state'].includes(error.code)
    if (!hasChanged) throw error
  }
}
