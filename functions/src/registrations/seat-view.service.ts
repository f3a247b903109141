import { randomInt } from 'node:crypto'
import { seatNumberIn } from '../contract/seats.ts'
import type { Tournament } from '../contract/tournaments.ts'
import type { Collections } from '../data/collections.ts'
import { seatIdsOf, seatsInUse, seatsReserved } from '../data/queries.ts'
import { SharedLook } from '../data/shared-look.ts'
import type { RegistrationDeps } from './registration-deps.service.ts'

/** Reading or counting all seats is worth waiting this long for other requests that want it too. */
const PACE = { apartMs: 30 }

/** One document is cheap, and a request waits for it. */
const TOURNAMENT_APART_MS = 10

/**
 * Each process works its way through blocks of so many seats, and leaves one in which it met another process: so
 * they seldom try the same seat.
 */
const BLOCK = 8

/** The largest capacity there is. */
const MOST_SEATS = 1_000

/** A tournament that was full longer ago than this may have a free seat again. */
const FULL_FOR_MS = 1_000

/** How a commit with a seat ended: it is ours now, or somebody else was there first, or it stays as it was. */
type End = 'ours' | 'theirs' | 'unused'

const blockOf = (seat: number): number => Math.floor((seat - 1) / BLOCK)

/**
 * Which seats one process believes to be free. Requests in the same process never pick the same one; those of
 * other processes may, and then the commit of one of them fails.
 */
export class SeatView {
  readonly #used = new Set<number>()
  /** Chosen by requests that are on their way. */
  readonly #picked = new Set<number>()
  #last = Infinity
  #block = -1
  /** Blocks in which other processes are at work. */
  readonly #foreign = new Set<number>()
  /** Seats that others were found to have taken: since they were counted, and since all were read. */
  #misses = { uncounted: 0, unread: 0 }
  #settled = Promise.withResolvers<void>()
  readonly #all: SharedLook<void>
  /** How many documents keep seats up to `#last` from being taken. */
  readonly #inUse: SharedLook<number>
  readonly #reserved: SharedLook<boolean>
  readonly #tournament: SharedLook<Tournament | undefined>

  constructor({ id, seatSeries }: Pick<Tournament, 'id' | 'seatSeries'>, collections: Collections) {
    this.#all = new SharedLook(async () => {
      const { docs } = await seatIdsOf(collections, id).get()
      this.#used.clear()
      this.#foreign.clear()
      this.#misses.unread = 0
      for (const seat of docs) {
        const number = seatNumberIn(seatSeries, seat.id)
        if (number !== null) this.#used.add(number)
      }
    }, PACE)
    this.#inUse = new SharedLook(async () => {
      const last = Math.min(this.#last, MOST_SEATS)
      return (await seatsInUse(collections, id, last).count().get()).data().count
    }, PACE)
    this.#reserved = new SharedLook(
      async () => !(await seatsReserved(collections, id).limit(1).get()).empty,
      PACE,
    )
    this.#tournament = new SharedLook(async () => (await collections.tournaments.doc(id).get()).data(), {
      apartMs: TOURNAMENT_APART_MS,
    })
  }

  /** A free number up to `last`, or null where each is believed to be in use. Give it back with `settle`. */
  async pick(last: number): Promise<number | null> {
    this.#last = last
    await this.known()
    if (this.#misses.uncounted > 0) await this.#learn()
    const picked = this.#pickFree()
    if (picked !== null || !(await this.#isOutdated(last))) return picked
    await this.refresh()
    return this.#pickFree()
  }

  /** Reads them all, unless they were read before. */
  known(): Promise<void> {
    return this.#all.seen(Infinity)
  }

  settle(seat: number, end: End): void {
    this.#picked.delete(seat)
    if (end !== 'unused') this.#used.add(seat)
    if (end === 'theirs') {
      this.#foreign.add(blockOf(seat))
      this.#misses.uncounted += 1
      this.#misses.unread += 1
    }
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

  /** The tournament as it is from now on. */
  tournament(): Promise<Tournament | undefined> {
    return this.#tournament.seen(0)
  }

  /** Whether a seat waits to be handed out, from now on. */
  hasReserved(): Promise<boolean> {
    return this.#reserved.seen(0)
  }

  /** Whether one of the first `last` seats is free, from now on. */
  async hasFreeSeat(last: number): Promise<boolean> {
    this.#last = last
    return (await this.#inUse.seen(0)) < last
  }

  /** A seat that this process believes to be in use may have been released by another process. */
  async #isOutdated(last: number): Promise<boolean> {
    return (await this.#inUse.seen(FULL_FOR_MS)) + this.#picked.size < last
  }

  /** Where others were faster, one of those who come next finds out how far they are. */
  async #learn(): Promise<void> {
    this.#misses.uncounted = 0
    // All of them are read when what it costs has been lost by not knowing.
    if (this.#misses.unread > this.#used.size / 8) {
      this.#misses.unread = 0
      await this.refresh()
    } else if ((await this.#inUse.seen(0)) >= this.#last) {
      for (let seat = 1; seat <= this.#last; seat++) this.#used.add(seat)
    }
  }

  #free(): number[] {
    const free: number[] = []
    for (let seat = 1; seat <= this.#last; seat++) {
      if (!this.#used.has(seat) && !this.#picked.has(seat)) free.push(seat)
    }
    return free
  }

  #pickFree(): number | null {
    const free = this.#free()
    const own = free.filter((seat) => !this.#foreign.has(blockOf(seat)))
    const pool = own.length > 0 ? own : free
    if (pool.length === 0) return null
    const seat = pool.find((one) => blockOf(one) === this.#block) ?? pool[randomInt(pool.length)] ?? null
    if (seat !== null) {
      this.#picked.add(seat)
      this.#block = blockOf(seat)
    }
    return seat
  }
}

export const viewOf = (
  tournament: Pick<Tournament, 'id' | 'seatSeries'>,
  { desk, collections }: RegistrationDeps,
): SeatView =>
  desk.views.get(`${tournament.id}/${tournament.seatSeries}`, () => new SeatView(tournament, collections))
