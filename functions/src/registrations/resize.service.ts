import type { Firestore, QueryDocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { playersPerSeat, seatCount } from '../contract/capacity.ts'
import type { Seat } from '../contract/seats.ts'
import type { Tournament } from '../contract/tournaments.ts'
import { isMissing, isOvertaken, isTaken } from '../data/outcomes.ts'
import { lineOf, seatsTaken } from '../data/queries.ts'
import { ApiError } from '../http/api-error.ts'
import { alignSeats } from './align-seats.service.ts'
import { attempt } from './aftermath.service.ts'
import { project } from './projection.service.ts'
import { promoteLine } from './promotion.service.ts'
import type { RegistrationDeps } from './registration-deps.service.ts'
import { addStep, foundIn } from './registration-writes.service.ts'

/** Longer than any act and its last commit can take; from then on the repair ends it. */
const RESIZE_MS = 30_000

const ROUNDS = 8

type Size = Pick<Tournament, 'modality' | 'maxPlayers'>

/** The id says what it is: a second one at the same time meets the first. */
const resizeMarkOf = (tournamentId: string): string => `resize-${tournamentId}`

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
): Promise<{ end: () => Promise<void> }> {
  const [before, after] = [seatCount(present), seatCount(wanted)]
  if (before === after) return { end: async () => undefined }
  const { id } = present
  await requireSeats(present, after, deps)
  const mark = deps.collections.repairs.doc(resizeMarkOf(id))
  const dueAt = new Date(deps.clock.now().getTime() + RESIZE_MS).toISOString()
  try {
    await mark.create({ id: mark.id, tournamentId: id, dueAt })
  } catch (error) {
    if (!isTaken(error)) throw error
    throw new ApiError('try-again', { message: 'Otra persona está cambiando los cupos. Intenta de nuevo.' })
  }
  const end = async (): Promise<void> => {
    await attempt(
      'seats after a resize',
      id,
      settle(id, deps).then(() => mark.delete()),
      deps,
    )
  }
  try {
    await (after < before ? lower(present, after, actor, deps) : raise(present, after, deps))
  } catch (error) {
    await end()
    throw error
  }
  return { end }
}

/** Whether somebody is changing the capacity at this moment: then closed seats are theirs. */
export async function isResizing(
  tournamentId: string,
  { collections, clock }: RegistrationDeps,
): Promise<boolean> {
  const mark = (await collections.repairs.doc(resizeMarkOf(tournamentId)).get()).data()
  return mark !== undefined && Date.parse(mark.dueAt) > clock.now().getTime()
}

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
  await inBatches(
    added.filter((number) => !used.has(number)),
    (batch, number) =>
      batch.create(seats.doc(String(number)), { number, state: 'reserved', registrationId: null }),
    seats.firestore,
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
    try {
      await inBatches(
        free,
        (batch, number) =>
          batch.create(seats.doc(String(number)), { number, state: 'closed', registrationId: null }),
        seats.firestore,
      )
      await clear(open, { present, last, found, actor }, deps)
    } catch (error) {
      if (!isTaken(error) && !isOvertaken(error) && !isMissing(error)) throw error
    }
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
    await batch.commit()
  }
}

const BATCH = 200

async function inBatches<Item>(
  items: readonly Item[],
  add: (batch: WriteBatch, item: Item) => void,
  firestore: Firestore,
): Promise<void> {
  for (let start = 0; start < items.length; start += BATCH) {
    const batch = firestore.batch()
    for (const item of items.slice(start, start + BATCH)) add(batch, item)
    await batch.commit()
  }
}
