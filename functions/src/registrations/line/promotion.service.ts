import type { QueryDocumentSnapshot, QuerySnapshot, WriteBatch } from 'firebase-admin/firestore'
import type { Actor } from '../../contract/people/audit.ts'
import { seatCount } from '../../contract/tournaments/capacity.ts'
import { promotes } from '../../contract/tournaments/tournament-state.ts'
import { confirmationWindow, ownEnd } from '../../contract/match-day/confirmation.ts'
import type { Registration } from '../../contract/registrations/registrations.ts'
import type { Seat } from '../../contract/tournaments/seats.ts'
import type { Tournament } from '../../contract/tournaments/tournaments.ts'
import { LostRace, optimistically } from '../../data/optimistic.ts'
import { lineOf, seatsReserved } from '../../data/queries.ts'
import { SharedLook } from '../../data/shared-look.ts'
import { ApiError } from '../../http/api-error.ts'
import { readOrSkip } from '../../http/page-of.ts'
import { readLine, releaseReserved, reserveFree } from './line.service.ts'
import { addMessage } from '../messages/messages.service.ts'
import { MemorySlot } from '../process-memory.service.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'
import { addStep, foundIn, type Found } from '../seats/registration-writes.service.ts'

/** The maximum number of promotions in one commit. Each is four writes. */
const TOGETHER = 20

/** Unreadable registrations are skipped: this many more are read. */
const SPARE = 5

const BY_ITSELF: Actor = { kind: 'job', name: 'promotion' }

/**
 * Assigns reserved seats to the waiting list in order, and frees them for newcomers if the list is empty. Returns the
 * promoted registrations.
 */
export async function handOutReserved(
  tournamentId: string,
  deps: RegistrationDeps,
  actor: Actor = BY_ITSELF,
): Promise<string[]> {
  const promoted: string[] = []
  for (;;) {
    const some = await optimistically(() => handOutSome(tournamentId, actor, deps))
    promoted.push(...some.promoted)
    if (!some.hasMore) return promoted
  }
}

interface HandedOut {
  promoted: readonly string[]
  hasMore: boolean
}

const NOTHING: HandedOut = { promoted: [], hasMore: false }

const PROMOTIONS = new MemorySlot<SharedLook<string[]>>()

/** Concurrent requests of one process that release seats share one run, which starts after each of them called. */
export const handOutSoon = (tournamentId: string, deps: RegistrationDeps): Promise<string[]> =>
  deps.memory
    .of(PROMOTIONS)
    .get(tournamentId, () => new SharedLook(() => handOutReserved(tournamentId, deps), { inTurn: true }))
    .seen(0)

async function handOutSome(tournamentId: string, actor: Actor, deps: RegistrationDeps): Promise<HandedOut> {
  const { collections, clock } = deps
  // The list's state is read before the waiting registrations: if the list is empty now, a release with that state as
  // precondition is correct.
  const [reserved, line] = await Promise.all([
    seatsReserved(collections, tournamentId).limit(TOGETHER).get(),
    readLine(tournamentId, deps),
  ])
  if (reserved.empty) return NOTHING
  const [waiting, found] = await Promise.all([
    lineOf(collections, tournamentId).limit(reserved.size).get(),
    collections.tournaments.doc(tournamentId).get(),
  ])
  const tournament = found.data()
  if (tournament === undefined) return NOTHING
  if (waiting.empty) {
    const { hasMore } = await releaseReserved(tournament, line, deps)
    return { promoted: [], hasMore }
  }
  const now = clock.now()
  if (!promotes(tournament, now)) return NOTHING
  // Too late for the next one to confirm: that is for an admin to decide, who knows whether they are there.
  const window = confirmationWindow(tournament)
  if (actor.kind === 'job' && window !== null && now >= window.closesLate) return NOTHING
  const first = await readableIn(waiting, tournamentId, deps)
  const last = seatCount(tournament)
  const seats = reserved.docs.filter((seat) => seat.data().number <= last)
  const promoted = await promote(first.slice(0, seats.length), seats, { tournament, actor }, deps)
  // The remaining reserved seats are for later waiters or newcomers.
  const hasMore = promoted.length > 0 && (reserved.size === TOGETHER || seats.length > promoted.length)
  return { promoted, hasMore }
}

async function readableIn(
  waiting: QuerySnapshot<Registration>,
  tournamentId: string,
  { collections, log }: RegistrationDeps,
): Promise<Found[]> {
  const readable = ({ docs }: QuerySnapshot<Registration>): Found[] =>
    docs.flatMap((document) => readOrSkip(document, log).flatMap(() => foundIn(document) ?? []))
  const first = readable(waiting)
  if (first.length === waiting.size) return first
  const more = lineOf(collections, tournamentId).startAfter(waiting.docs.at(-1)).limit(SPARE)
  return [...first, ...readable(await more.get())]
}

/** In one commit, so that no registration is promoted before an earlier one. */
async function promote(
  first: readonly Found[],
  seats: readonly QueryDocumentSnapshot<Seat>[],
  { tournament, actor }: { tournament: Tournament; actor: Actor },
  deps: RegistrationDeps,
): Promise<string[]> {
  if (first.length === 0) return []
  const batch = deps.collections.registrations.firestore.batch()
  for (const [index, waiting] of first.entries()) {
    const seat = seats[index]
    if (seat === undefined) throw new LostRace()
    const taken = { state: 'taken', registrationId: waiting.present.id } as const
    batch.update(seat.ref, taken, { lastUpdateTime: seat.updateTime })
    addPromotion(batch, waiting, { seat: seat.data().number, tournament, actor }, deps)
  }
  await batch.commit()
  return first.map(({ present }) => present.id)
}

function addPromotion(
  batch: WriteBatch,
  waiting: Found,
  { seat, tournament, actor }: { seat: number; tournament: Tournament; actor: Actor },
  deps: RegistrationDeps,
): void {
  const { clock } = deps
  const window = confirmationWindow(tournament)
  const until = ownEnd(window, clock.now())
  const changes: Partial<Registration> = {
    status: 'pending',
    seat,
    confirmation: window &&
      until && {
        start: window.start.toISOString(),
        at: null,
        until: until.toISOString(),
        finalAt: null,
      },
  }
  const promoted = addStep(
    batch,
    waiting,
    { changes, record: { actor, action: 'registrations.promote' } },
    deps,
  )
  addMessage(batch, 'promoted', promoted, tournament, deps)
}

/** Runs the promotion on an admin's request, and throws the reason if no registration is promoted. */
export async function promoteByHand(
  tournamentId: string,
  { actor }: { actor: string },
  deps: RegistrationDeps,
): Promise<{ promoted: string[] }> {
  const { collections, clock } = deps
  const [found, waiting] = await Promise.all([
    collections.tournaments.doc(tournamentId).get(),
    lineOf(collections, tournamentId).limit(1).get(),
  ])
  const tournament = found.data()
  if (tournament === undefined) throw new ApiError('not-found')
  if (tournament.status !== 'published') throw new ApiError('not-published')
  if (!promotes(tournament, clock.now())) throw new ApiError('tournament-started')
  if (waiting.empty) throw new ApiError('nobody-waiting')
  // A free seat without a document belongs to the list as well.
  await reserveFree(tournament, deps)
  const promoted = await handOutReserved(tournamentId, deps, { kind: 'user', uid: actor })
  if (promoted.length === 0) throw new ApiError('tournament-full')
  return { promoted }
}
