import type { QueryDocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import type { Actor } from '../contract/audit.ts'
import { seatCount } from '../contract/capacity.ts'
import { registrationPhase } from '../contract/tournament-state.ts'
import type { Registration } from '../contract/registrations.ts'
import type { Seat } from '../contract/seats.ts'
import type { Tournament } from '../contract/tournaments.ts'
import { isMissing, isOvertaken, isTaken } from '../data/outcomes.ts'
import { lineOf, seatsReserved } from '../data/queries.ts'
import { ApiError } from '../http/api-error.ts'
import { addMessage } from './messages.service.ts'
import { projectSoon } from './projection.service.ts'
import type { RegistrationDeps } from './registration-deps.service.ts'
import { addStep, createSeat } from './registration-writes.service.ts'

/** So many of the line are read at once; a longer one is read again. */
const PAGE = 25

const ROUNDS = 200

export const BY_ITSELF: Actor = { kind: 'job', name: 'promotion' }

const cameSecond = (error: unknown): boolean => isOvertaken(error) || isTaken(error) || isMissing(error)

/** Whether a seat of it may still be handed to somebody who waits: nobody is promoted after the start. */
export const promotes = (tournament: Tournament, now: Date): boolean =>
  tournament.status === 'published' && registrationPhase(tournament, now) !== 'completed'

/**
 * Hands every seat that is free to whoever is first in line, one commit each, in the order of the line. Of two
 * that do so at once one fails on the first in line, looks again, and goes on behind the other.
 */
export async function promoteLine(
  tournamentId: string,
  deps: RegistrationDeps,
  actor: Actor = BY_ITSELF,
): Promise<string[]> {
  const { collections, clock } = deps
  const promoted: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const [found, line] = await Promise.all([
      collections.tournaments.doc(tournamentId).get(),
      lineOf(collections, tournamentId).limit(PAGE).get(),
    ])
    const tournament = found.data()
    if (tournament === undefined) return promoted
    if (line.empty) {
      // Whoever joined while the seats of the line were given up may find none free: then it is their turn.
      if ((await dissolveReserve(tournamentId, deps)) === 0) return promoted
      continue
    }
    if (!promotes(tournament, clock.now())) return promoted
    const seats = await freeSeats(tournament, deps)
    if (seats.length === 0) return promoted
    promoted.push(...(await seatInOrder(line.docs, seats, tournament, actor, deps)))
  }
  return promoted
}

/** Promotes by hand what would be promoted anyway, and says why nobody is. */
export async function promoteByHand(
  tournamentId: string,
  { actor }: { actor: string },
  deps: RegistrationDeps,
): Promise<{ promoted: string[] }> {
  const { collections, clock } = deps
  const [found, line] = await Promise.all([
    collections.tournaments.doc(tournamentId).get(),
    lineOf(collections, tournamentId).limit(1).get(),
  ])
  const tournament = found.data()
  if (tournament === undefined) throw new ApiError('not-found')
  if (tournament.status !== 'published') throw new ApiError('not-published')
  if (!promotes(tournament, clock.now())) throw new ApiError('tournament-started')
  if (line.empty) throw new ApiError('nobody-waiting')
  const promoted = await promoteLine(tournamentId, deps, { kind: 'user', uid: actor })
  if (promoted.length === 0) throw new ApiError('tournament-full')
  await projectSoon(tournamentId, deps)
  return { promoted }
}

interface FreeSeat {
  number: number
  /** The document that keeps it for the line, if there is one. */
  reserved: QueryDocumentSnapshot<Seat> | undefined
}

/** Those kept for the line first. */
async function freeSeats(tournament: Tournament, { collections }: RegistrationDeps): Promise<FreeSeat[]> {
  const { docs } = await collections.seats(tournament.id).get()
  const last = seatCount(tournament)
  const used = new Set(docs.map((document) => document.data().number))
  const reserved = docs
    .filter((document) => document.data().state === 'reserved' && document.data().number <= last)
    .map((document) => ({ number: document.data().number, reserved: document }))
  const untouched = Array.from({ length: last }, (_, index) => index + 1)
    .filter((number) => !used.has(number))
    .map((number) => ({ number, reserved: undefined }))
  return [...reserved, ...untouched]
}

/** Stops at the first that fails: whoever comes behind must not be seated before. */
async function seatInOrder(
  line: readonly QueryDocumentSnapshot<Registration>[],
  seats: readonly FreeSeat[],
  tournament: Tournament,
  actor: Actor,
  deps: RegistrationDeps,
): Promise<string[]> {
  const promoted: string[] = []
  for (const [index, waiter] of line.entries()) {
    const seat = seats[index]
    if (seat === undefined) break
    try {
      await seatWaiter(waiter, seat, tournament, actor, deps)
    } catch (error) {
      if (!cameSecond(error)) throw error
      break
    }
    promoted.push(waiter.id)
  }
  return promoted
}

async function seatWaiter(
  waiter: QueryDocumentSnapshot<Registration>,
  { number, reserved }: FreeSeat,
  tournament: Tournament,
  actor: Actor,
  deps: RegistrationDeps,
): Promise<void> {
  const { collections } = deps
  const batch = waiter.ref.firestore.batch()
  if (reserved === undefined) createSeat(batch, waiter.data(), number, collections)
  else {
    const taken = { state: 'taken', registrationId: waiter.id } as const
    batch.update(reserved.ref, taken, { lastUpdateTime: reserved.updateTime })
  }
  addPromotion(batch, waiter, number, tournament, actor, deps)
  await batch.commit()
}

/** What becomes of whoever was first in line; the document of the seat is another part of the same commit. */
export function addPromotion(
  batch: WriteBatch,
  waiter: QueryDocumentSnapshot<Registration>,
  seat: number,
  tournament: Tournament,
  actor: Actor,
  deps: RegistrationDeps,
): void {
  const step = {
    changes: { status: 'pending' as const, seat },
    record: { actor, action: 'registrations.promote' },
  }
  const found = { ref: waiter.ref, updateTime: waiter.updateTime, present: waiter.data() }
  addMessage(batch, 'promoted', addStep(batch, found, step, deps), tournament, deps)
}

async function dissolveReserve(tournamentId: string, { collections }: RegistrationDeps): Promise<number> {
  const { docs } = await seatsReserved(collections, tournamentId).get()
  for (const { ref, updateTime } of docs) {
    try {
      await ref.delete({ lastUpdateTime: updateTime })
    } catch (error) {
      if (!cameSecond(error)) throw error
    }
  }
  return docs.length
}
