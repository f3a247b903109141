import type { CollectionReference, QueryDocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { playersPerSeat, seatCount } from '../contract/capacity.ts'
import type { Seat } from '../contract/seats.ts'
import type { Tournament } from '../contract/tournaments.ts'
import { lineOf, seatsTaken } from '../data/queries.ts'
import { ApiError } from '../http/api-error.ts'
import { alignSeats } from './align-seats.service.ts'
import { attempt } from './aftermath.service.ts'
import { project } from './projection.service.ts'
import { promoteLine } from './promotion.service.ts'
import type { RegistrationDeps } from './registration-deps.service.ts'
import { addStep, foundIn } from './registration-writes.service.ts'
import { addRepairMark } from './repair-mark.service.ts'
import { leaseSeats, unlessLate } from './seat-lease.service.ts'

const ROUNDS = 8

type Size = Pick<Tournament, 'modality' | 'maxPlayers'>

/** A change of capacity whose seats are prepared. */
export interface Resize {
  /** Refuses to go on where it took so long that somebody else has settled the seats meanwhile. */
  requireHeld: () => Promise<void>
  /** Adds to the commit of the new capacity that it holds only for the seats as they were prepared. */
  commitWith: (batch: WriteBatch) => void
  /** Whatever became of it, the seats follow the capacity. */
  end: () => Promise<void>
}

/**
 * Prepares the seats for another capacity, in the order that nobody is ever seated beyond it: seats are closed
 * before it is lowered, and those that are added with a line are kept for the line before it is raised. The
 * caller changes the capacity, and then ends this whether or not that worked.
 */
export async function beginResize(
  present: Tournament,
  wanted: Size,
  actor: string,
  deps: RegistrationDeps,
): Promise<Resize | undefined> {
  const [before, after] = [seatCount(present), seatCount(wanted)]
  if (before === after) return undefined
  const { id } = present
  await requireSeats(present, after, deps)
  const lease = await leaseSeats(id, deps)
  if (lease === undefined) throw busy()
  const commitWith = (batch: WriteBatch): void => {
    lease.endWith(batch)
    // From here on the seats have to follow, whoever does it.
    addRepairMark(batch, id, deps)
  }
  const giveUp = async (): Promise<void> => {
    const batch = deps.collections.repairs.firestore.batch()
    commitWith(batch)
    await unlessLate(() => batch.commit())
  }
  const end = () =>
    attempt(
      'seats after a resize',
      id,
      giveUp().then(() => settle(id, deps)),
      deps,
    )
  try {
    await (after < before ? lower(present, after, actor, deps) : raise(present, after, deps))
  } catch (error) {
    await end()
    throw error
  }
  const requireHeld = async (): Promise<void> => {
    if (!(await lease.isHeld())) throw busy()
  }
  return { requireHeld, commitWith, end }
}

const busy = (): ApiError =>
  new ApiError('try-again', { message: 'Otra persona está cambiando los cupos. Intenta de nuevo.' })

/** Whatever the capacity is now, the seats, the line and the public figures follow it. */
export async function settle(tournamentId: string, deps: RegistrationDeps): Promise<void> {
  await alignSeats(tournamentId, deps)
  await promoteLine(tournamentId, deps)
  await project(tournamentId, deps)
}

/** Refuses a capacity below the number of seats that are held, and says how many players that are. */
async function requireSeats({ id, modality }: Tournament, last: number, { collections }: RegistrationDeps) {
  const held = await seatsTaken(collections, id).count().get()
  if (held.data().count > last) throw tooMany(held.data().count * playersPerSeat(modality))
}

function tooMany(players: number): ApiError {
  const message = `Hay ${players} jugadores con cupo.`
  return new ApiError('seats-taken', { message, fields: { maxPlayers: message } })
}

/** The new numbers wait for the line, so that nobody overtakes it when they become seats. */
async function raise(present: Tournament, after: number, { collections }: RegistrationDeps): Promise<void> {
  const line = await lineOf(collections, present.id).limit(1).get()
  if (line.empty) return
  const seats = collections.seats(present.id)
  const used = new Set((await seats.get()).docs.map(({ id }) => Number(id)))
  const added = Array.from({ length: after - seatCount(present) }, (_, index) => after - index)
  await create(
    added.filter((number) => !used.has(number)),
    'reserved',
    seats,
  )
}

async function lower(
  present: Tournament,
  last: number,
  actor: string,
  deps: RegistrationDeps,
): Promise<void> {
  const seats = deps.collections.seats(present.id)
  const beyond = Array.from({ length: seatCount(present) - last }, (_, index) => last + 1 + index)
  for (let round = 0; round < ROUNDS; round++) {
    const found = new Map((await seats.get()).docs.map((document) => [document.data().number, document]))
    const free = beyond.filter((number) => !found.has(number))
    const open = beyond.flatMap((number) => {
      const seat = found.get(number)
      return seat === undefined || seat.data().state === 'closed' ? [] : [seat]
    })
    if (free.length === 0 && open.length === 0) return
    await create(free, 'closed', seats)
    await clear(open, { present, last, found, actor }, deps)
  }
  throw new ApiError('try-again')
}

interface Lowering {
  present: Tournament
  last: number
  found: ReadonlyMap<number, QueryDocumentSnapshot<Seat>>
  actor: string
}

/** Closes seats that are kept for the line, and moves whoever sits beyond the new end to a seat below. */
async function clear(
  open: readonly QueryDocumentSnapshot<Seat>[],
  { present, last, found, actor }: Lowering,
  deps: RegistrationDeps,
): Promise<void> {
  const { collections } = deps
  const seats = collections.seats(present.id)
  const below = Array.from({ length: last }, (_, index) => index + 1).filter((number) => {
    const state = found.get(number)?.data().state
    return state === undefined || state === 'reserved'
  })
  for (const seat of open) {
    const batch = seats.firestore.batch()
    const closed = { state: 'closed', registrationId: null } as const
    batch.update(seat.ref, closed, { lastUpdateTime: seat.updateTime })
    const holder = seat.data().registrationId
    if (holder !== null) {
      const number = below.shift()
      // Whoever came meanwhile may have taken the last of them.
      if (number === undefined) return requireSeats(present, last, deps)
      const kept = found.get(number)
      const taken = { state: 'taken', registrationId: holder } as const
      if (kept === undefined) batch.create(seats.doc(String(number)), { number, ...taken })
      else batch.update(kept.ref, taken, { lastUpdateTime: kept.updateTime })
      const registration = foundIn(await collections.registrations.doc(holder).get())
      if (registration?.present.seat !== seat.data().number) continue
      const record = { actor: { kind: 'user' as const, uid: actor }, action: 'registrations.reseat' }
      addStep(batch, registration, { changes: { seat: number }, record }, deps)
    }
    // Whoever changed meanwhile is met again in the next round.
    await unlessLate(() => batch.commit())
  }
}

/** Few in a commit: where somebody comes to sit on one of them meanwhile, the others wait for the next round. */
const TOGETHER = 20

async function create(
  numbers: readonly number[],
  state: 'closed' | 'reserved',
  seats: CollectionReference<Seat>,
): Promise<void> {
  const starts = Array.from({ length: Math.ceil(numbers.length / TOGETHER) }, (_, index) => index * TOGETHER)
  await Promise.all(
    starts.map((start) => {
      const batch = seats.firestore.batch()
      for (const number of numbers.slice(start, start + TOGETHER)) {
        batch.create(seats.doc(String(number)), { number, state, registrationId: null })
      }
      return unlessLate(() => batch.commit())
    }),
  )
}
