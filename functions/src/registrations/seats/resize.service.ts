import type { Query, QueryDocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { playersPerSeat, seatCount } from '../../contract/tournaments/capacity.ts'
import { REGISTRATION_STATES, isLive } from '../../contract/registrations/registration-states.ts'
import { seatNumberIn, type Seat } from '../../contract/tournaments/seats.ts'
import type { Tournament } from '../../contract/tournaments/tournaments.ts'
import { unlessLate } from '../../data/optimistic.ts'
import { registrationsIn, seatsInUse, seatsTaken, seatsWithin } from '../../data/queries.ts'
import { ApiError } from '../../http/api-error.ts'
import { attempt } from '../upkeep/after-commit.service.ts'
import { findFree, measureSeats } from './free-seats.service.ts'
import { createSeats, readLine, setLine, type FoundLine } from '../line/line.service.ts'
import { handOutReserved } from '../line/promotion.service.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'
import { addRepairMark } from '../upkeep/repair-mark.service.ts'
import { leaseSeats, type SeatLease } from './seat-lease.service.ts'
import { countSeatsToMove, reconcile } from './reconcile.service.ts'

const ROUNDS = 8
const CHANGED_TOGETHER = 100

/** How long the caller waits for moves of holders; the repair moves the others. */
const MOVING_MS = 1_000

type Size = Pick<Tournament, 'modality' | 'maxPlayers'>

/**
 * A change of capacity or modality. The order of its steps keeps every seat within the capacity: seats beyond a lower
 * capacity are closed, and others kept for their holders, before the capacity changes; the holders move afterwards.
 */
export class Resize {
  /** The new series of seat ids. */
  readonly seatSeries: number
  readonly #present: Tournament
  readonly #wanted: Size
  readonly #lease: SeatLease
  readonly #deps: RegistrationDeps
  #line: FoundLine | undefined
  #seatsToMove = 0

  private constructor(present: Tournament, wanted: Size, lease: SeatLease, deps: RegistrationDeps) {
    this.#present = present
    this.#wanted = wanted
    this.#lease = lease
    this.#deps = deps
    this.seatSeries = present.seatSeries + (present.modality === wanted.modality ? 0 : 1)
  }

  /** Undefined if the edit changes neither. One change at a time: the lease is released by the edit's commit. */
  static async begin(present: Tournament, wanted: Size, deps: RegistrationDeps): Promise<Resize | undefined> {
    if (present.modality === wanted.modality && seatCount(present) === seatCount(wanted)) return undefined
    const lease = await leaseSeats(present.id, deps)
    if (lease === undefined) throw busy()
    return new Resize(present, wanted, lease, deps)
  }

  /** The number of holders to be moved after the edit. */
  get seatsToMove(): number {
    return this.#seatsToMove
  }

  /** Prepares the seats. Runs at the start of every attempt of the edit, since the list may have changed. */
  async prepare(): Promise<void> {
    if (!(await this.#lease.isHeld())) throw busy()
    this.#line = await readLine(this.#present.id, this.#deps)
    if (this.seatSeries !== this.#present.seatSeries) await this.#retire(this.#line)
    else if (seatCount(this.#wanted) < seatCount(this.#present)) await this.#lower()
    else if (this.#line.state !== 'none') await this.#reserveAdded()
  }

  /** Adds to the edit's commit the precondition that the seats are still as prepared. */
  commitWith(batch: WriteBatch): void {
    this.#lease.endWith(batch)
    if (this.#line !== undefined) setLine(batch, this.#line)
    addRepairMark(batch, this.#present.id, this.#deps)
  }

  /** After the edit: moves holders for a limited time. */
  async finish(): Promise<void> {
    const { id } = this.#present
    await attempt('seats after a resize', id, reconcile(id, this.#deps, MOVING_MS), this.#deps)
  }

  /** After a failed edit: reconciles the seats with the unchanged capacity. */
  async giveUp(): Promise<void> {
    const batch = this.#deps.collections.repairs.firestore.batch()
    this.#lease.endWith(batch)
    addRepairMark(batch, this.#present.id, this.#deps)
    const ended = unlessLate(() => batch.commit()).then(() =>
      reconcile(this.#present.id, this.#deps, MOVING_MS),
    )
    await attempt('seats after a resize', this.#present.id, ended, this.#deps)
  }

  /** New seats are for the waiting list first. */
  async #reserveAdded(): Promise<void> {
    const [first, last] = [seatCount(this.#present) + 1, seatCount(this.#wanted)]
    if (last < first) return
    const { collections } = this.#deps
    const added = await measureSeats(collections, this.#present.id, first, last)
    const free = await findFree(added, Infinity, this.#present.id, collections)
    await createSeats(free, 'reserved', this.#present, this.#deps)
  }

  /** Seats of the old series can never be taken again. */
  async #retire(line: FoundLine): Promise<void> {
    const { id } = this.#present
    await requireNoneLive(this.#present, this.#deps)
    if (line.state !== 'none') {
      await handOutReserved(id, this.#deps)
      this.#line = await readLine(id, this.#deps)
      if (this.#line.state !== 'none') throw closingLine()
    }
    for (let round = 0; round < ROUNDS; round++) {
      const seats = await this.#seats()
      // After the seats were read: this counts each registration that took one before, and later ones fail on the new
      // series.
      await requireNoneLive(this.#present, this.#deps)
      const usable = seats.filter((seat) => seat.data().state !== 'retired')
      const missing = missingFrom(seats, 1, seatCount(this.#present))
      if (usable.length === 0 && missing.length === 0) return
      await Promise.all([
        createSeats(missing, 'retired', this.#present, this.#deps),
        changeSeats(usable, 'retired', this.#deps),
      ])
    }
    throw new ApiError('try-again')
  }

  async #lower(): Promise<void> {
    for (let round = 0; round < ROUNDS; round++) {
      const { toMove, close, keep, shut, claim, missing } = await this.#planLowering(seatCount(this.#wanted))
      this.#seatsToMove = toMove
      const held = await Promise.all([
        createSeats(close, 'closed', this.#present, this.#deps),
        createSeats(keep, 'moving', this.#present, this.#deps),
        changeSeats(shut, 'closed', this.#deps),
        changeSeats(claim, 'moving', this.#deps),
      ])
      if (missing === 0 && held.every(Boolean)) return
    }
    throw new ApiError('try-again')
  }

  async #seats(): Promise<QueryDocumentSnapshot<Seat>[]> {
    const { id, seatSeries } = this.#present
    const { docs } = await this.#deps.collections.seats(id).get()
    return docs.filter((seat) => seatNumberIn(seatSeries, seat.id) !== null)
  }

  /**
   * Plans the changes for lowering the capacity to `last` seats; refuses if more are held. It reads only the
   * remaining seats that it needs for holders of others.
   */
  async #planLowering(last: number): Promise<Lowering> {
    const { collections } = this.#deps
    const { id } = this.#present
    const [beyond, held, toMove] = await Promise.all([
      seatsInUse(collections, id, last + 1, seatCount(this.#present)).get(),
      countOf(seatsTaken(collections, id)),
      countSeatsToMove({ ...this.#present, ...this.#wanted }, this.#deps),
    ])
    if (held > last) throw tooMany(held * playersPerSeat(this.#present.modality))
    const used = new Set(beyond.docs.map((seat) => seat.data().number))
    const close = Array.from(
      { length: seatCount(this.#present) - last },
      (_, index) => last + 1 + index,
    ).filter((number) => !used.has(number))
    const shut = beyond.docs.filter((seat) => ['reserved', 'moving'].includes(seat.data().state))
    return { toMove, close, shut, ...(await this.#findRoom(toMove, last)) }
  }

  /** Seats for holders of others: first those kept already, then free ones, then reserved ones. */
  async #findRoom(toMove: number, last: number): Promise<Pick<Lowering, 'keep' | 'claim' | 'missing'>> {
    if (toMove === 0) return { keep: [], claim: [], missing: 0 }
    const { collections } = this.#deps
    const { id } = this.#present
    const [kept, range] = await Promise.all([
      countOf(seatsWithin(collections, id, ['moving'], last)),
      measureSeats(collections, id, 1, last),
    ])
    const needed = Math.max(0, toMove - kept)
    const keep = (await findFree(range, needed, id, collections)).slice(0, needed)
    const wanted = needed - keep.length
    if (wanted === 0) return { keep, claim: [], missing: 0 }
    const { docs } = await seatsWithin(collections, id, ['reserved'], last).limit(wanted).get()
    return { keep, claim: docs, missing: wanted - docs.length }
  }
}

/** The numbers of a range that have no document. */
function missingFrom(seats: readonly QueryDocumentSnapshot<Seat>[], first: number, last: number): number[] {
  const used = new Set(seats.map((seat) => seat.data().number))
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return numbers.filter((number) => !used.has(number))
}

interface Lowering {
  /** Holders of seats beyond the new capacity. */
  toMove: number
  /** Free numbers beyond it. */
  close: number[]
  /** Free numbers below it that are kept for the holders. */
  keep: number[]
  /** Seats beyond it that no registration holds. */
  shut: QueryDocumentSnapshot<Seat>[]
  /** Reserved seats below it that are kept for the holders. */
  claim: QueryDocumentSnapshot<Seat>[]
  /** Holders without a seat: others took or left seats at that moment. */
  missing: number
}

/** Returns whether all of them were as read. */
async function changeSeats(
  seats: readonly QueryDocumentSnapshot<Seat>[],
  state: Exclude<Seat['state'], 'taken'>,
  { collections }: RegistrationDeps,
): Promise<boolean> {
  const chunks = Math.ceil(seats.length / CHANGED_TOGETHER)
  const commits = await Promise.all(
    Array.from({ length: chunks }, (_, index) => {
      const batch = collections.tournaments.firestore.batch()
      for (const { ref, updateTime } of seats.slice(
        index * CHANGED_TOGETHER,
        (index + 1) * CHANGED_TOGETHER,
      )) {
        batch.update(ref, { state, registrationId: null }, { lastUpdateTime: updateTime })
      }
      return unlessLate(() => batch.commit())
    }),
  )
  return !commits.includes(undefined)
}

const countOf = async (query: Query): Promise<number> => (await query.count().get()).data().count

/** Registrations of the current modality would have another meaning afterwards. */
async function requireNoneLive({ id }: Tournament, { collections }: RegistrationDeps): Promise<void> {
  const live = REGISTRATION_STATES.filter(isLive)
  const { count } = (await registrationsIn(collections, id, live).count().get()).data()
  if (count === 0) return
  const message = `Hay ${count} inscripciones vigentes en la modalidad actual.`
  throw new ApiError('seats-taken', { message, fields: { modality: message } })
}

function tooMany(players: number): ApiError {
  const message = `Hay ${players} jugadores con cupo.`
  return new ApiError('seats-taken', { message, fields: { maxPlayers: message } })
}

const busy = (): ApiError =>
  new ApiError('try-again', { message: 'Otra persona está cambiando los cupos. Intenta de nuevo.' })

const closingLine = (): ApiError =>
  new ApiError('try-again', {
    message: 'La lista de espera se está cerrando. Intenta de nuevo en unos segundos.',
    retryAfter: 15,
  })
