import type { DocumentSnapshot, Query, QueryDocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import type { Actor } from '../../contract/people/audit.ts'
import { seatCount } from '../../contract/tournaments/capacity.ts'
import type { Registration } from '../../contract/registrations/registrations.ts'
import { seatIdOf, type Seat } from '../../contract/tournaments/seats.ts'
import type { Tournament } from '../../contract/tournaments/tournaments.ts'
import type { Collections } from '../../data/collections.ts'
import { LostRace, optimistically, unlessLate } from '../../data/optimistic.ts'
import { seatsBeyond, seatsReserved, seatsRetiredIn, seatsWithin } from '../../data/queries.ts'
import { findFree, measureSeats } from './free-seats.service.ts'
import { openLine, readLine, reserveFree, type FoundLine } from '../line/line.service.ts'
import { countWaiting, project } from './projection.service.ts'
import { handOutReserved } from '../line/promotion.service.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'
import { addStep, foundIn } from './registration-writes.service.ts'
import { addRepairMark } from '../upkeep/repair-mark.service.ts'
import { leaseSeats } from './seat-lease.service.ts'

/** The maximum number of holders moved in one commit. Each is four writes. */
const MOVED_TOGETHER = 20
/** The maximum number of seats corrected in one commit. */
const TIDIED_TOGETHER = 400

const BY_RESIZE: Actor = { kind: 'job', name: 'resize' }

/**
 * Reconciles seats, waiting list and public figures with the tournament after any interrupted act. Stops moving
 * holders after `budgetMs`; the repair moves the others. Returns the tournament, if there is one.
 */
export async function reconcile(
  tournamentId: string,
  deps: RegistrationDeps,
  budgetMs = Infinity,
): Promise<Tournament | undefined> {
  const { collections } = deps
  const snapshot = await collections.tournaments.doc(tournamentId).get()
  const tournament = snapshot.data()
  if (tournament === undefined) return undefined
  const until = performance.now() + budgetMs
  const [misplaced, line, waiting, reserved] = await Promise.all([
    findMisplaced(tournament, collections),
    readLine(tournamentId, deps),
    countWaiting(tournamentId, deps),
    seatsReserved(collections, tournamentId).limit(1).get(),
  ])
  const isSound = Object.values(misplaced).every((isThere) => !isThere)
  if (!isSound) await putInPlace(tournament, misplaced, until, deps)
  if (waiting > 0) await openForWaiting(tournament, line, deps)
  const mayPromote = !isSound || waiting > 0 || !reserved.empty
  const promoted = mayPromote ? await handOutReserved(tournamentId, deps) : []
  await comeBackWhenQuiet(line, deps)
  const isUnchanged = isSound && promoted.length === 0
  await project(tournamentId, deps, { opened: { snapshot, ...(isUnchanged && { waiting }) } })
  return tournament
}

/**
 * A closing list has a mark for its end, by the clock of the process that wrote it. If that time is earlier than by
 * Firestore's clock, the seats would otherwise stay reserved forever.
 */
async function comeBackWhenQuiet({ state, quietMs, ref }: FoundLine, deps: RegistrationDeps): Promise<void> {
  const leftMs = deps.memory.quietMs - quietMs
  if (state !== 'closing' || leftMs <= 0) return
  const batch = ref.firestore.batch()
  addRepairMark(batch, ref.id, deps, leftMs)
  await batch.commit()
}

/** The seats that do not match the capacity, or only while it is being changed. */
interface Misplaced {
  shutWithin: boolean
  usedBeyond: boolean
  retired: boolean
}

async function findMisplaced(tournament: Tournament, collections: Collections): Promise<Misplaced> {
  const { id, seatSeries } = tournament
  const last = seatCount(tournament)
  const [shutWithin, usedBeyond, retired] = await Promise.all(
    [
      seatsWithin(collections, id, ['closed', 'moving'], last),
      seatsBeyond(collections, id, ['taken', 'reserved', 'moving'], last),
      seatsRetiredIn(collections, id, seatSeries),
    ].map(async (query) => !(await query.limit(1).get()).empty),
  )
  return { shutWithin: shutWithin === true, usedBeyond: usedBeyond === true, retired: retired === true }
}

/** The time until which holders are moved. */
async function putInPlace(
  tournament: Tournament,
  misplaced: Misplaced,
  until: number,
  deps: RegistrationDeps,
): Promise<void> {
  const isMoving = misplaced.usedBeyond && (await moveHolders(tournament, deps, until)) > 0
  if (isMoving) {
    const batch = deps.collections.repairs.firestore.batch()
    addRepairMark(batch, tournament.id, deps)
    await batch.commit()
  }
  await tidy(tournament, { ...misplaced, isMoving }, deps)
}

export const countSeatsToMove = async (
  tournament: Pick<Tournament, 'id' | 'modality' | 'maxPlayers'>,
  { collections }: RegistrationDeps,
): Promise<number> => {
  const beyond = seatsBeyond(collections, tournament.id, ['taken'], seatCount(tournament))
  return (await beyond.count().get()).data().count
}

/** Moves the holders of seats beyond the capacity to the seats kept for them. */
async function moveHolders(tournament: Tournament, deps: RegistrationDeps, until: number): Promise<number> {
  for (;;) {
    const { found, most } = await optimistically((tries) =>
      moveSome(tournament, tries === 0 ? MOVED_TOGETHER : 1, deps),
    )
    if (found < most) return 0
    if (performance.now() >= until) return countSeatsToMove(tournament, deps)
  }
}

/** Returns the number of found ones. */
async function moveSome(
  tournament: Tournament,
  most: number,
  deps: RegistrationDeps,
): Promise<{ found: number; most: number }> {
  const { collections } = deps
  const { id } = tournament
  const last = seatCount(tournament)
  const beyond = await seatsBeyond(collections, id, ['taken'], last).limit(most).get()
  if (beyond.empty) return { found: 0, most }
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
  return { found: beyond.size, most }
}

const holdersOf = (seats: readonly QueryDocumentSnapshot<Seat>[], { collections }: RegistrationDeps) => {
  const { registrations } = collections
  const references = seats.map((seat) => registrations.doc(seat.data().registrationId ?? 'none'))
  return registrations.firestore.getAll(...references)
}

interface Target {
  /** Adds to a commit that the registration takes this seat; returns its number. */
  take: (batch: WriteBatch, registrationId: string) => number
}

/** Seats that are kept for a move, else reserved ones, else free ones. */
async function findTargets(tournament: Tournament, most: number, deps: RegistrationDeps): Promise<Target[]> {
  const { collections } = deps
  const { id } = tournament
  const last = seatCount(tournament)
  const kept: Target[] = []
  for (const state of ['moving', 'reserved'] as const) {
    if (kept.length >= most) return kept
    const { docs } = await seatsWithin(collections, id, [state], last).limit(most).get()
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
 * Seats whose state does not match the capacity. While another act changes the capacity they are left to it: it
 * reconciles them at its end.
 */
async function tidy(
  { id, seatSeries, ...size }: Tournament,
  { shutWithin, usedBeyond, retired, isMoving }: Misplaced & { isMoving: boolean },
  deps: RegistrationDeps,
): Promise<void> {
  const { collections } = deps
  const last = seatCount(size)
  const lease = await leaseSeats(id, deps)
  if (lease === undefined) return
  // A change of the capacity or the modality just before the lease has reconciled the seats itself.
  const present = (await collections.tournaments.doc(id).get()).data()
  if (present?.seatSeries === seatSeries && seatCount(present) === last) {
    if (usedBeyond)
      await changeAll(seatsBeyond(collections, id, ['reserved', 'moving'], last), { state: 'closed' })
    if (retired) await deleteAll(seatsRetiredIn(collections, id, seatSeries))
    // Seats are kept while there are holders to move.
    const shut = isMoving ? (['closed'] as const) : (['closed', 'moving'] as const)
    if (shutWithin) await changeAll(seatsWithin(collections, id, shut, last), { state: 'reserved' })
  }
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
      if (docs.length < TIDIED_TOGETHER) return
    }
  })
}

/** While registrations wait, every seat is reserved for them, also if they joined before the list had a state. */
async function openForWaiting(
  tournament: Tournament,
  line: FoundLine,
  deps: RegistrationDeps,
): Promise<void> {
  if (line.state === 'open') await reserveFree(tournament, deps)
  else await openLine(tournament, true, deps)
}
