import type { QueryDocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import type { Actor, AuditedAction } from '../../contract/people/audit.ts'
import {
  holdsSeat,
  transitionOf,
  type Mover,
  type RegistrationStatus,
  type Transition,
} from '../../contract/registrations/registration-states.ts'
import { confirmationWindow, hasConfirmed, ownEnd } from '../../contract/match-day/confirmation.ts'
import type { Registration } from '../../contract/registrations/registrations.ts'
import type { Seat } from '../../contract/tournaments/seats.ts'
import type { Tournament } from '../../contract/tournaments/tournaments.ts'
import { LostRace, optimistically } from '../../data/optimistic.ts'
import { lineOf } from '../../data/queries.ts'
import { SharedLook } from '../../data/shared-look.ts'
import { ApiError } from '../../http/api-error.ts'
import { afterJoining, afterLeaving } from '../upkeep/after-commit.service.ts'
import type { MessageKind, MessageTournament } from '../messages/message-texts.service.ts'
import { addMessage, rewordReceived } from '../messages/messages.service.ts'
import { MemorySlot } from '../process-memory.service.ts'
import { EarlierMessages } from '../messages/unsent.service.ts'
import { findPlace, placeInLine, requireUnclaimed, type Place } from '../joining/place.service.ts'
import { openLine } from '../line/line.service.ts'
import { promotes } from '../../contract/tournaments/tournament-state.ts'
import { markChanging } from '../upkeep/repair-mark.service.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'
import {
  addStep,
  claimIdsOf,
  createClaims,
  createSeat,
  deleteClaims,
  findSeat,
  foundIn,
  presentOf,
  releaseSeat,
  type Found,
} from '../seats/registration-writes.service.ts'

const UNDECIDED = { decidedAt: null, decidedBy: null, reason: null } as const

export interface Move {
  to: RegistrationStatus
  by: Exclude<Mover, 'promotion'>
  /** The version that was read. Without it the version is not checked. */
  revision?: number | undefined
  /** Further changed fields. */
  changes?: Partial<Registration>
  record?: { actor: Actor; action: AuditedAction }
  /** The registration as just read: the first attempt need not read it again. */
  opened?: Found
  /** A function decides on the state that each attempt reads, since it may have changed. */
  message?: MessageKind | ((present: Registration) => MessageKind | undefined)
  /** Adds other writes to the commit. */
  also?: (batch: WriteBatch, moved: Registration) => void
  /** Runs after the commit that releases a seat; a batch does that once for all. */
  left?: typeof afterLeaving
}

/**
 * Moves a registration to another state, as the table of states defines: its seat, its claims, the message and the
 * audit entry are one commit. Idempotent.
 */
export function move(id: string, step: Move, deps: RegistrationDeps): Promise<Registration> {
  return optimistically(async (tries) => {
    const found = await presentOf(id, tries === 0 ? step.opened : undefined, deps.collections)
    if (found === undefined) throw new ApiError('not-found')
    const { present } = found
    if (step.revision !== undefined && step.revision !== present.revision) {
      const { status, revision } = present
      throw new ApiError('conflict', { changed: { status, revision } })
    }
    if (present.status === step.to) return keepAnswer(found, step)
    const { tournamentId } = present
    const transition = transitionOf(present.status, step.to, step.by)
    if (transition === undefined) throw new ApiError('wrong-state')
    const [tournament, held, earlier] = await Promise.all([
      deps.memory.tournament(tournamentId, deps.collections, tries),
      holdsSeat(step.to) ? undefined : findSeat(present, deps),
      // Nothing was decided about a newcomer before.
      step.by === 'admin' && present.revision > 1 ? EarlierMessages.of(present, deps.collections) : undefined,
      markChanging(tournamentId, deps),
    ])
    const named = tournament ?? (await removedTournament(present, deps))
    const message = typeof step.message === 'function' ? step.message(present) : step.message
    const attempt = { found, step, message, earlier, tournament, named }
    if (transition.seat === 'taken' || (transition.seat === 'none' && step.to === 'waitlisted')) {
      return seekPlace(attempt, transition, deps)
    }
    if (step.to === 'waitlisted') await requireLine(tournament, deps)
    return goOn({ ...attempt, held }, transition, deps)
  })
}

/**
 * The registration already has that state. A repeated request with the same key gets the same answer, even if the
 * registration has changed since.
 */
async function keepAnswer({ ref, present }: Found, { also }: Move): Promise<Registration> {
  if (also === undefined) return present
  const batch = ref.firestore.batch()
  also(batch, present)
  await batch.commit()
  return present
}

interface Attempt {
  found: Found
  step: Omit<Move, 'to' | 'message'> & { to: RegistrationStatus }
  message: MessageKind | undefined
  /** What was told before, where an admin decides again. */
  earlier: EarlierMessages | undefined
  tournament: Tournament | undefined
  /** The name of the tournament if it was just deleted: players who leave it now still get their message. */
  named: MessageTournament | undefined
}

/** Only until the sweep, which notifies the remaining players. */
async function removedTournament(
  { tournamentId }: Registration,
  { collections }: RegistrationDeps,
): Promise<MessageTournament | undefined> {
  return (await collections.removals.doc(tournamentId).get()).data()?.tournament
}

/**
 * Who is approved when the others have nearly confirmed has longer than they do. Who lost the seat by not confirming and
 * gets one again from an admin has confirmed with that.
 */
function lateSeat(
  present: Registration,
  to: RegistrationStatus,
  tournament: Tournament | undefined,
  { clock }: RegistrationDeps,
): Pick<Registration, 'confirmation'> | undefined {
  const window = tournament && confirmationWindow(tournament)
  if (to !== 'approved' || !window || hasConfirmed(present, window)) return undefined
  const now = clock.now()
  const start = window.start.toISOString()
  if (present.status === 'no-show')
    return { confirmation: { start, at: now.toISOString(), until: null, finalAt: null } }
  const until = ownEnd(window, now)
  return until === null
    ? undefined
    : { confirmation: { start, at: null, until: until.toISOString(), finalAt: null } }
}

/** Adds the parts of every move: the new version, the message, and the caller's additions. */
function addMove(
  batch: WriteBatch,
  attempt: Attempt,
  changes: Partial<Registration>,
  deps: RegistrationDeps,
): Registration {
  const { found, step, message, earlier, named } = attempt
  const late = lateSeat(found.present, step.to, attempt.tournament, deps)
  const all = { ...step.changes, ...late, status: step.to, ...changes }
  const moved = addStep(batch, found, { changes: all, record: step.record }, deps)
  earlier?.takeBack(batch)
  const told = earlier === undefined ? message : earlier.messageOf(moved.status, message)
  if (told !== undefined && named !== undefined) addMessage(batch, told, moved, named, deps)
  step.also?.(batch, moved)
  return moved
}

/** Keeps or releases its seat or its place in line, and releases its claims unless it moves to review. */
async function goOn(
  attempt: Attempt & { held: QueryDocumentSnapshot<Seat> | undefined },
  { claims }: Transition,
  deps: RegistrationDeps,
): Promise<Registration> {
  const { found, step, named, tournament, held } = attempt
  const { present } = found
  const leaves = !holdsSeat(step.to)
  // One that comes from a seat is the last of those who wait, also if they have waited before.
  const inLine = step.to === 'waitlisted' ? { waitingSince: null } : {}
  const batch = found.ref.firestore.batch()
  const moved = addMove(batch, attempt, leaves ? { seat: null, confirmation: null, ...inLine } : {}, deps)
  if (step.to === 'review' && named !== undefined) await rewordReceived(batch, moved, named, deps)
  if (claims === 'released') deleteClaims(batch, present, deps.collections)
  releaseSeat(batch, held, tournament)
  await batch.commit()
  const follow = attempt.step.left ?? afterLeaving
  if (leaves) await follow(present.tournamentId, tournament, deps)
  return moved
}

/** A pair has one seat of two players: it cannot come back to a tournament that is now solo, and vice versa. */
function requireSameModality({ partner }: Registration, { modality }: Tournament): void {
  if ((partner !== null) === (modality === 'duo')) return
  const message =
    modality === 'duo'
      ? 'Este torneo ahora se juega en dúo y esta inscripción es de una sola persona.'
      : 'Este torneo ahora se juega solo y esta inscripción es de un dúo.'
  throw new ApiError('wrong-state', { message })
}

const WAITING = new MemorySlot<SharedLook<boolean>>()

/** How long a process relies on having seen that someone waits. */
const SEEN_MS = 1_000

/** The requests and items of one process share the look. */
const someoneWaits = (tournamentId: string, deps: RegistrationDeps): Promise<boolean> =>
  deps.memory
    .of(WAITING)
    .get(
      tournamentId,
      () =>
        new SharedLook(async () => {
          const { empty } = await lineOf(deps.collections, tournamentId).limit(1).get()
          return !empty
        }),
    )
    .seen(deps.memory.trust(SEEN_MS))

/**
 * A seat is given up to those who wait: with no one there it would come straight back, and after the start it would go
 * to no one.
 */
async function requireLine(tournament: Tournament | undefined, deps: RegistrationDeps): Promise<void> {
  if (tournament === undefined) throw new ApiError('wrong-state')
  if (!promotes(tournament, deps.clock.now())) throw new ApiError('tournament-started')
  if (!(await someoneWaits(tournament.id, deps))) throw new ApiError('nobody-waiting')
  if ((await openLine(tournament, true, deps)) === 'outdated') throw new LostRace()
}

/**
 * Takes a seat, or a place at the end of the waiting list, which alone may be asked for; and its claims where it has given
 * them back.
 */
async function seekPlace(
  attempt: Attempt & { step: Move },
  transition: Transition,
  deps: RegistrationDeps,
): Promise<Registration> {
  const { found, step, earlier, tournament } = attempt
  const { present } = found
  if (tournament === undefined) throw new ApiError('wrong-state')
  requireSameModality(present, tournament)
  const { collections } = deps
  const claims = collections.players(present.tournamentId)
  let moved = present
  const store = async (place: Place): Promise<void> => {
    const batch = found.ref.firestore.batch()
    // No seat is free, or others wait for one: it joins the line, and the decision stays open.
    const waits = place.status === 'waitlisted'
    const reached = waits ? { ...step, to: place.status, changes: UNDECIDED } : step
    // Players who got a rejection get a message about their return.
    const message = waits ? 'received' : (attempt.message ?? 'received')
    moved = addMove(batch, { ...attempt, step: reached, message }, { ...place, status: reached.to }, deps)
    createSeat(batch, moved, tournament, collections)
    if (transition.claims === 'taken') createClaims(batch, present, collections)
    await batch.commit()
  }
  const explain = async () => {
    const now = foundIn(await found.ref.get())
    if (!now?.updateTime.isEqual(found.updateTime)) return 'changed' as const
    if (await earlier?.haveChanged()) return 'changed' as const
    if (transition.claims !== 'taken') return undefined
    const held = await Promise.all(claimIdsOf(present).map((id) => claims.doc(id).get()))
    requireUnclaimed(held.map((claim) => claim.exists))
    return undefined
  }
  const search = { tournament, store, explain }
  const end = await (step.to === 'waitlisted' ? placeInLine(search, deps) : findPlace(search, deps))
  if (end === 'changed') throw new LostRace()
  await afterJoining(tournament, end, deps)
  return moved
}
