import { randomInt } from 'node:crypto'
import { seatCount } from '../contract/capacity.ts'
import type { Collections } from '../data/collections.ts'
import { seatsHeld } from '../data/queries.ts'
import { SharedLook } from '../data/shared-look.ts'
import type { RegistrationDeps } from './registration-deps.service.ts'

/** Reading all seats anew is worth waiting this long for others who want it too. */
const APART_MS = 100

/** A tournament that was full longer ago than this may have a free seat again. */
const FULL_FOR_MS = 1_000

/** How much of a tournament is held, as Firestore counts it. */
interface Held {
  seats: number
  capacity: number
}

/**
 * Which seats one process believes to be free. Requests in the same process never pick the same one; those of
 * other processes may, and then the commit of one of them fails.
 */
export class SeatView {
  readonly #used = new Set<number>()
  /** Chosen by requests that are on their way. */
  readonly #picked = new Set<number>()
  #last = Infinity
  #settled = Promise.withResolvers<void>()
  readonly #all: SharedLook<void>
  readonly #held: SharedLook<Held>

  constructor(tournamentId: string, { seats, tournaments, ...collections }: Collections) {
    this.#all = new SharedLook(async () => {
      // The ids alone tell it.
      const { docs } = await seats(tournamentId).select().get()
      this.#used.clear()
      for (const { id } of docs) this.#used.add(Number(id))
    }, APART_MS)
    this.#held = new SharedLook(async () => {
      const [tournament, count] = await Promise.all([
        tournaments.doc(tournamentId).get(),
        seatsHeld({ seats, tournaments, ...collections }, tournamentId)
          .count()
          .get(),
      ])
      const found = tournament.data()
      return { seats: count.data().count, capacity: found ? seatCount(found) : 0 }
    })
  }

  /** Reads all of them, unless that was done a moment ago. */
  refresh(): Promise<void> {
    return this.#all.seen(0)
  }

  /** A free number up to `last`, or null where each is believed to be in use. Give it back with `settle`. */
  async pick(last: number): Promise<number | null> {
    this.#last = last
    await this.#all.seen(Infinity)
    const picked = this.#pickFree(last)
    if (picked !== null || !(await this.#isOutdated(last))) return picked
    await this.refresh()
    return this.#pickFree(last)
  }

  /** Whether every seat is in use, as far as this process knows. */
  get isFull(): boolean {
    return this.#used.size >= this.#last
  }

  /** Waits until a request on its way has its answer: its seat may stay free. Null where there is none. */
  nextSettled(): Promise<void> | null {
    return this.#picked.size === 0 ? null : this.#settled.promise
  }

  /** How the commit with a picked number ended: whatever took the seat, it is in use now. */
  settle(seat: number, isUsed: boolean): void {
    this.#picked.delete(seat)
    if (isUsed) this.#used.add(seat)
    this.#settled.resolve()
    this.#settled = Promise.withResolvers()
  }

  /** A seat that was given back. */
  free(seat: number): void {
    this.#used.delete(seat)
  }

  /** Whether a seat is free by what Firestore counts from now on. */
  async hasFreeSeat(): Promise<boolean> {
    const { seats, capacity } = await this.#held.seen(0)
    return seats < capacity
  }

  /** What this process believes full may have a seat again that somebody gave back to another process. */
  async #isOutdated(last: number): Promise<boolean> {
    const { seats } = await this.#held.seen(FULL_FOR_MS)
    return seats + this.#picked.size < last
  }

  #pickFree(last: number): number | null {
    const free: number[] = []
    for (let seat = 1; seat <= last; seat++) {
      if (!this.#used.has(seat) && !this.#picked.has(seat)) free.push(seat)
    }
    const seat = free.length === 0 ? undefined : free[randomInt(free.length)]
    if (seat === undefined) return null
    this.#picked.add(seat)
    return seat
  }
}

export const viewOf = (tournamentId: string, { desk, collections }: RegistrationDeps): SeatView =>
  desk.views.get(tournamentId, () => new SeatView(tournamentId, collections))
