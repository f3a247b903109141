import type { DocumentReference, DocumentSnapshot, Timestamp, WriteBatch } from 'firebase-admin/firestore'
import { setTimeout as delay } from 'node:timers/promises'
import { seatCount } from '../../contract/tournaments/capacity.ts'
import { seatIdOf, type Line, type Seat } from '../../contract/tournaments/seats.ts'
import type { Tournament } from '../../contract/tournaments/tournaments.ts'
import { LostRace, optimistically, unlessLate } from '../../data/optimistic.ts'
import { seatsReserved } from '../../data/queries.ts'
import { SharedLook } from '../../data/shared-look.ts'
import { findFree, measureSeats } from '../seats/free-seats.service.ts'
import { MemorySlot } from '../process-memory.service.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'
import { addRepairMark } from '../upkeep/repair-mark.service.ts'
import { viewOf } from '../seats/seat-view.service.ts'

/** How long a process trusts its last read of an open list. */
const SEEN_MS = 1_000

/** Below the limit of a commit. */
const RELEASED_TOGETHER = 400
const RESERVED_TOGETHER = 100

/**
 * The maximum number of reads of the free seats while they are being reserved, since newcomers may take some of them.
 */
const ROUNDS = 5

/** The time for running seat commits to end before the list is opened. */
const SETTLING = { looks: 5, apartMs: 40 } as const

export interface FoundLine {
  state: Line['state']
  /** The time since its last change, by Firestore's clock. */
  quietMs: number
  ref: DocumentReference<Line>
  revision: number
  updateTime: Timestamp | undefined
}

export const readLine = async (tournamentId: string, { collections }: RegistrationDeps): Promise<FoundLine> =>
  lineIn(await collections.lines.doc(tournamentId).get())

function lineIn(snapshot: DocumentSnapshot<Line>): FoundLine {
  const { ref, updateTime, readTime } = snapshot
  const { state = 'none', revision = 0 } = snapshot.data() ?? {}
  const quietMs = updateTime === undefined ? Infinity : readTime.toMillis() - updateTime.toMillis()
  return { state, quietMs, ref, revision, updateTime }
}

/** Adds to a commit the precondition that the list has not changed since it was read. Of two such commits one fails. */
export function setLine(batch: WriteBatch, line: FoundLine, state: Line['state'] = line.state): void {
  const { ref, updateTime } = line
  // A write without changes keeps a document's version: the revision always changes.
  const revision = line.revision + 1
  if (updateTime === undefined) batch.create(ref, { id: ref.id, state, revision })
  else batch.update(ref, { state, revision }, { lastUpdateTime: updateTime })
}

/** `outdated`: the modality has changed, so registrations for the former one may not join this list. */
type OpenResult = 'open' | 'seats' | 'outdated'

const OPEN_LINES = new MemorySlot<SharedLook<OpenResult>>()

/**
 * Opens the waiting list, unless a seat turns out to be free: then it returns `seats`. In an open list every seat has
 * a document, so no later registration can take a seat before those that wait. Requests of one process share the
 * work.
 */
export const openLine = (
  tournament: Tournament,
  mustOpen: boolean,
  deps: RegistrationDeps,
): Promise<OpenResult> =>
  deps.memory
    .of(OPEN_LINES)
    .get(`${tournament.id}/${tournament.seatSeries}/${mustOpen}`, () => {
      return new SharedLook(() => open(tournament, mustOpen, deps), { inTurn: true })
    })
    .seen(deps.memory.trust(SEEN_MS))

const open = (
  { id, seatSeries }: Tournament,
  mustOpen: boolean,
  deps: RegistrationDeps,
): Promise<OpenResult> =>
  optimistically(async () => {
    const { lines, tournaments } = deps.collections
    const both = await lines.firestore.getAll(lines.doc(id), tournaments.doc(id))
    const line = lineIn(both[0] as DocumentSnapshot<Line>)
    const tournament = (both[1] as DocumentSnapshot<Tournament>).data()
    if (tournament?.seatSeries !== seatSeries) return 'outdated'
    if (line.state === 'open') return 'open'
    if (!mustOpen && !(await isAllInUse(tournament, deps, SETTLING.looks))) return 'seats'
    if (mustOpen) await reserveFree(tournament, deps)
    // If a seat was released or the capacity changed since the list was read, this commit fails.
    const batch = line.ref.firestore.batch()
    setLine(batch, line, 'open')
    await batch.commit()
    return 'open'
  })

async function isAllInUse(
  tournament: Tournament,
  { collections }: RegistrationDeps,
  looks = 1,
): Promise<boolean> {
  const last = seatCount(tournament)
  for (let look = 1; ; look++) {
    const { used } = await measureSeats(collections, tournament.id, 1, last)
    if (used >= last) return true
    if (look === looks) return false
    await delay(SETTLING.apartMs)
  }
}

/** Creates a document for every free seat: then only the waiting list leads to it. */
export async function reserveFree(tournament: Tournament, deps: RegistrationDeps): Promise<void> {
  const { collections } = deps
  const { id } = tournament
  for (let round = 0; round < ROUNDS; round++) {
    const seats = await measureSeats(collections, id, 1, seatCount(tournament))
    if (seats.used >= seats.last) return
    await createSeats(await findFree(seats, Infinity, id, collections), 'reserved', tournament, deps)
  }
  throw new LostRace()
}

/**
 * In independent chunks: a number that another commit takes in the meantime is found in use afterwards. Returns
 * whether none of them was taken.
 */
export async function createSeats(
  numbers: readonly number[],
  state: Exclude<Seat['state'], 'taken'>,
  { id, seatSeries }: Pick<Tournament, 'id' | 'seatSeries'>,
  { collections }: RegistrationDeps,
): Promise<boolean> {
  const seats = collections.seats(id)
  const chunks = Math.ceil(numbers.length / RESERVED_TOGETHER)
  const commits = await Promise.all(
    Array.from({ length: chunks }, (_, index) => {
      const batch = seats.firestore.batch()
      const chunk = numbers.slice(index * RESERVED_TOGETHER, (index + 1) * RESERVED_TOGETHER)
      for (const number of chunk) {
        const seat = { number, state, registrationId: null, series: seatSeries }
        batch.create(seats.doc(seatIdOf(seatSeries, number)), seat)
      }
      return unlessLate(() => batch.commit())
    }),
  )
  return !commits.includes(undefined)
}

/**
 * Frees reserved seats for newcomers if the list is empty; the list must be read before it was found empty. An open
 * list begins to close first, and its seats are freed when no registration can still be joining. Returns whether
 * there are more.
 */
export async function releaseReserved(
  tournament: Tournament,
  line: FoundLine,
  deps: RegistrationDeps,
): Promise<{ hasMore: boolean }> {
  const { collections, memory } = deps
  if (line.state === 'closing' && line.quietMs < memory.quietMs) return { hasMore: false }
  const batch = line.ref.firestore.batch()
  if (line.state === 'open') {
    setLine(batch, line, 'closing')
    addRepairMark(batch, tournament.id, deps, memory.quietMs)
    await batch.commit()
    return { hasMore: memory.quietMs === 0 }
  }
  const { docs } = await seatsReserved(collections, tournament.id).limit(RELEASED_TOGETHER).get()
  if (docs.length === 0 && line.state === 'none') return { hasMore: false }
  for (const { ref, updateTime } of docs) batch.delete(ref, { lastUpdateTime: updateTime })
  setLine(batch, line, 'none')
  await batch.commit()
  const view = viewOf(tournament, deps)
  for (const seat of docs) view.free(seat.data().number)
  return { hasMore: docs.length === RELEASED_TOGETHER }
}
