import { randomInt } from 'node:crypto'
import { seatCount } from '../contract/capacity.ts'
import { isFull } from '../contract/tournament-state.ts'
import type { Tournament } from '../contract/tournaments.ts'
import type { Collections } from '../data/collections.ts'
import { seatsHeld } from '../data/queries.ts'
import { SharedLook } from '../data/shared-look.ts'
import type { RegistrationDeps } from './registration-deps.service.ts'

/** Reading or counting all seats anew is worth waiting this long for others who want it too. */
const PACE = { apartMs: 100 }

/** One document is cheap, and somebody waits for it. */
const TOURNAMENT_APART_MS = 10

/** A tournament that was full longer ago than this may have a free seat again. */
const FULL_FOR_MS = 1_000

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
  readonly #held: SharedLook<number>
  readonly #tournament: SharedLook<Tournament | undefined>

  constructor(tournamentId: string, collections: Collections) {
    this.#all = new SharedLook(async () => {
      // The ids alone tell it.
      const { docs } = await collections.seats(tournamentId).select().get()
      this.#used.clear()
      for (const { id } of docs) this.#used.add(Number(id))
    }, PACE)
    this.#held = new SharedLook(async () => {
      const count = await seatsHeld(collections, tournamentId).count().get()
      return count.data().count
    }, PACE)
    this.#tournament = new SharedLook(
      async () => (await collections.tournaments.doc(tournamentId).get()).data(),
      { apartMs: TOURNAMENT_APART_MS },
    )
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

  /** How the commit with a picked number ended: whatever took the seat, it is in use now. */
  settle(seat: number, isUsed: boolean): void {
    this.#picked.delete(seat)
    if (isUsed) this.#used.add(seat)
    this.#settled.resolve()
    this.#settled = Promise.withResolvers()
  }

  /** Waits until a request on its way has its answer: its seat may stay free. Null where there is none. */
  nextSettled(): Promise<void> | null {
    return this.#picked.size === 0 ? null : this.#settled.promise
  }

  /** A seat that was given back. */
  free(seat: number): void {
    this.#used.delete(seat)
  }

  /** Reads all of them, unless that was done a moment ago. */
  refresh(): Promise<void> {
    return this.#all.seen(0)
  }

  /** Whether every seat is in use, as far as this process knows. */
  get isFull(): boolean {
    return this.#used.size >= this.#last
  }

  /**
   * Whether a seat is free, as far as its tournament shows from now on: whoever frees one says so there before
   * they look who waits. Only where it does not show that it is full the seats are counted.
   */
  async hasFreeSeat(): Promise<boolean> {
    const tournament = await this.#tournament.seen(0)
    if (tournament === undefined || isFull(tournament)) return false
    return (await this.#held.seen(0)) < seatCount(tournament)
  }

  /** What this process believes full may have a seat again that somebody gave back to another process. */
  async #isOutdated(last: number): Promise<boolean> {
    return (await this.#held.seen(FULL_FOR_MS)) + this.#picked.size < last
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
