import type { DocumentSnapshot, Query, QueryDocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import type { Actor } from '../contract/audit.ts'
import { seatCount } from '../contract/capacity.ts'
import type { Registration } from '../contract/registrations.ts'
import { seatIdOf, type Seat } from '../contract/seats.ts'
import type { Tournament } from '../contract/tournaments.ts'
import { LostRace, optimistically, unlessLate } from '../data/optimistic.ts'
import { lineOf, seatsBeyond, seatsMoving, seatsRetiredIn, seatsWithin } from '../data/queries.ts'
import { findFree, measureSeats } from './free-seats.service.ts'
import { openLine, readLine, reserveFree } from './line.service.ts'
import { project } from './projection.service.ts'
import { handOutReserved } from './promotion.service.ts'
import type { RegistrationDeps } from './registration-deps.service.ts'
import { addStep, foundIn } from './registration-writes.service.ts'
import { addRepairMark } from './repair-mark.service.ts'
import { leaseSeats } from './seat-lease.service.ts'

/** One commit moves so many holders. Each is four writes. */
const MOVED_TOGETHER = 20
/** One commit tidies up so many seats. */
const TIDIED_TOGETHER = 400

const BY_RESIZE: Actor = { kind: 'job', name: 'resize' }

/**
 * Brings seats, waiting list and public figures in line with the tournament, whatever an act that was cut off has left
 * behind. Stops moving holders after `budgetMs` and leaves the others to the repair; answers how many are left.
 */
export async function settle(
  tournamentId: string,
  deps: RegistrationDeps,
  budgetMs = Infinity,
): Promise<{ seatsToMove: number }> {
  const { collections } = deps
  const tournament = (await collections.tournaments.doc(tournamentId).get()).data()
  if (tournament === undefined) return { seatsToMove: 0 }
  const seatsToMove = await moveHolders(tournament, deps, performance.now() + budgetMs)
  if (seatsToMove > 0) {
    const batch = collections.repairs.firestore.batch()
    addRepairMark(batch, tournamentId, deps)
    await batch.commit()
  }
  await tidy(tournament, seatsToMove > 0, deps)
  await openForWaiting(tournament, deps)
  await handOutReserved(tournamentId, deps)
  await project(tournamentId, deps)
  return { seatsToMove }
}

export const countSeatsToMove = async (
  tournament: Pick<Tournament, 'id' | 'modality' | 'maxPlayers'>,
  { collections }: RegistrationDeps,
): Promise<number> => {
  const beyond = seatsBeyond(collections, tournament.id, 'taken', seatCount(tournament))
  return (await beyond.count().get()).data().count
}

/** Moves the holders of seats beyond the capacity to the seats that are kept for them. */
async function moveHolders(tournament: Tournament, deps: RegistrationDeps, until: number): Promise<number> {
  for (;;) {
    const left = await optimistically((tries) => moveSome(tournament, tries === 0 ? MOVED_TOGETHER : 1, deps))
    if (left === 0) return 0
    if (performance.now() >= until) return countSeatsToMove(tournament, deps)
  }
}

/** Answers how many it found. */
async function moveSome(tournament: Tournament, most: number, deps: RegistrationDeps): Promise<number> {
  const { collections } = deps
  const { id } = tournament
  const last = seatCount(tournament)
  const beyond = await seatsBeyond(collections, id, 'taken', last).limit(most).get()
  if (beyond.empty) return 0
  const [targets, holders] = await Promise.all([
    findTargets(tournament, beyond.size, deps),
    holdersOf(beyond.docs, deps),
  ])
  const batch = collections.registrations.firestore.batch()
  for (const [index, seat] of beyond.docs.entries()) {
    const closed = { state: 'closed', registrationId: null } as const
    batch.update(seat.ref, closed, { lastUpdateTime: seat.updateTime })
    const holder = foundIn(holders[index] as DocumentSnapshot<Registration>)
    if (holder?.present.seat !== seat.data().number) continue
    const target = targets.shift()
    if (target === undefined) throw new LostRace()
    const number = target.take(batch, holder.present.id)
    addStep(
      batch,
      holder,
      { changes: { seat: number }, record: { actor: BY_RESIZE, action: 'registrations.reseat' } },
      deps,
    )
  }
  await batch.commit()
  return beyond.size
}

const holdersOf = (seats: readonly QueryDocumentSnapshot<Seat>[], { collections }: RegistrationDeps) => {
  const { registrations } = collections
  const references = seats.map((seat) => registrations.doc(seat.data().registrationId ?? 'none'))
  return registrations.firestore.getAll(...references)
}

interface Target {
  /** Adds to a commit that the registration takes this seat; answers its number. */
  take: (batch: WriteBatch, registrationId: string) => number
}

/** Seats that are kept for it, else reserved ones, else free ones. */
async function findTargets(tournament: Tournament, most: number, deps: RegistrationDeps): Promise<Target[]> {
  const { collections } = deps
  const { id } = tournament
  const last = seatCount(tournament)
  const kept: Target[] = []
  for (const state of ['moving', 'reserved'] as const) {
    if (kept.length >= most) return kept
    const { docs } = await seatsWithin(collections, id, state, last).limit(most).get()
    kept.push(...docs.map(keptSeat))
  }
  if (kept.length >= most) return kept
  const free = await findFree(
    await measureSeats(collections, id, 1, last),
    most - kept.length,
    id,
    collections,
  )
  return [...kept, ...free.map((number) => freeSeat(number, tournament, deps))]
}

const keptSeat = (seat: QueryDocumentSnapshot<Seat>): Target => ({
  take(batch, registrationId) {
    batch.update(seat.ref, { state: 'taken', registrationId }, { lastUpdateTime: seat.updateTime })
    return seat.data().number
  },
})

const freeSeat = (number: number, { id, seatSeries }: Tournament, deps: RegistrationDeps): Target => ({
  take(batch, registrationId) {
    const taken = { number, state: 'taken', registrationId, series: seatSeries } as const
    batch.create(deps.collections.seats(id).doc(seatIdOf(seatSeries, number)), taken)
    return number
  },
})

/**
 * Seats whose state no longer fits the capacity. While another act changes the capacity they are its own: then it
 * settles them when it ends.
 */
async function tidy(tournament: Tournament, isMoving: boolean, deps: RegistrationDeps): Promise<void> {
  const { id, seatSeries } = tournament
  const { collections } = deps
  const last = seatCount(tournament)
  const surplus: Query<Seat>[] = [
    seatsWithin(collections, id, 'closed', last),
    ...(isMoving ? [] : [seatsMoving(collections, id)]),
  ]
  const misplaced = [
    ...surplus,
    seatsBeyond(collections, id, 'reserved', last),
    seatsRetiredIn(collections, id, seatSeries),
  ]
  const found = await Promise.all(misplaced.map((query) => query.limit(1).get()))
  if (found.every(({ empty }) => empty)) return
  const lease = await leaseSeats(id, deps)
  if (lease === undefined) return
  await changeAll(seatsBeyond(collections, id, 'reserved', last), { state: 'closed' })
  await deleteAll(seatsRetiredIn(collections, id, seatSeries))
  for (const query of surplus) await changeAll(query, { state: 'reserved' })
  const batch = collections.repairs.firestore.batch()
  lease.endWith(batch)
  await unlessLate(() => batch.commit())
}

async function changeAll(query: Query<Seat>, changes: Partial<Seat>): Promise<void> {
  await inBatches(query, (batch, seat) => {
    batch.update(seat.ref, changes, { lastUpdateTime: seat.updateTime })
  })
}

async function deleteAll(query: Query<Seat>): Promise<void> {
  await inBatches(query, (batch, seat) => {
    batch.delete(seat.ref, { lastUpdateTime: seat.updateTime })
  })
}

async function inBatches(
  query: Query<Seat>,
  add: (batch: WriteBatch, seat: QueryDocumentSnapshot<Seat>) => void,
): Promise<void> {
  await optimistically(async () => {
    for (;;) {
      const { docs } = await query.limit(TIDIED_TOGETHER).get()
      if (docs.length === 0) return
      const batch = query.firestore.batch()
      for (const seat of docs) add(batch, seat)
      await batch.commit()
    }
  })
}

/** While registrations wait, every seat belongs to them: also where they wait from before the list had a state. */
async function openForWaiting(tournament: Tournament, deps: RegistrationDeps): Promise<void> {
  const [line, waiting] = await Promise.all([
    readLine(tournament.id, deps),
    lineOf(deps.collections, tournament.id).limit(1).get(),
  ])
  if (waiting.empty) return
  if (line.state === 'open') await reserveFree(tournament, deps)
  else await openLine(tournament, true, deps)
}
