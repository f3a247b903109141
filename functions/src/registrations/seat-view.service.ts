import { randomInt } from 'node:crypto'
import { seatCount } from '../contract/capacity.ts'
import type { Tournament } from '../contract/tournaments.ts'
import type { Collections } from '../data/collections.ts'
import { seatsReserved } from '../data/queries.ts'
import { SharedLook } from '../data/shared-look.ts'
import { findFree, measureSeats, readFree, type SeatRange } from './free-seats.service.ts'
import type { RegistrationDeps } from './registration-deps.service.ts'

/** Counting all seats is worth waiting this long for other requests that want it too. */
const PACE = { apartMs: 30 }

/** One document is cheap, and a request waits for it. */
const TOURNAMENT_APART_MS = 10

/**
 * Each process works its way through blocks of so many seats, and leaves one in which it met another process: so
 * they seldom try the same seat.
 */
const BLOCK = 8

/** What a seat costs that somebody else has: the attempt, what it was refused for, and the next count. */
const READS_OF_A_MISS = 8

/** In a crowd a process looks for so many seats for each request that needs one: others come right after them. */
const CROWD_SHARE = 4

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
  /** Requests that look for a seat now. */
  #seekers = 0
  /** Chosen by requests that are on their way. */
  readonly #picked = new Set<number>()
  #last: number
  #block = -1
  /** Blocks in which other processes are at work. */
  readonly #foreign = new Set<number>()
  /** Seats that others were found to have taken: since they were counted, and since all were read. */
  #misses = { uncounted: 0, unread: 0 }
  /** The next look reads all seats, whatever it costs. */
  #readsAll = false
  #settled = Promise.withResolvers<void>()
  /** Finds free seats for those who look for one. */
  readonly #found: SharedLook<void>
  /** The documents that keep seats up to `#last` from being taken. */
  readonly #inUse: SharedLook<SeatRange>
  readonly #reserved: SharedLook<boolean>
  readonly #tournament: SharedLook<Tournament | undefined>

  constructor(tournament: Tournament, collections: Collections) {
    const { id } = tournament
    this.#last = seatCount(tournament)
    this.#inUse = new SharedLook(() => measureSeats(collections, id, 1, this.#last), PACE)
    this.#found = new SharedLook(async () => {
      const range = await this.#inUse.seen(PACE.apartMs)
      const found = this.#isWorthAll(range)
        ? await readFree(range, id, collections)
        : await findFree(range, this.#wanted(), id, collections)
      const free = new Set(found)
      this.#used.clear()
      this.#foreign.clear()
      for (let seat = 1; seat <= range.last; seat++) if (!free.has(seat)) this.#used.add(seat)
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
    this.#seekers += 1
    try {
      await this.known()
      if (this.#misses.uncounted > 0) await this.#learn()
      const picked = this.#pickFree()
      if (picked !== null || !(await this.#isOutdated(last))) return picked
      await this.refresh()
      return this.#pickFree()
    } finally {
      this.#seekers -= 1
    }
  }

  /** Looks for free seats, unless that was done before. */
  known(): Promise<void> {
    return this.#found.seen(Infinity)
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

  /** Looks for free seats from now on. */
  refresh(): Promise<void> {
    return this.#found.seen(0)
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
    return (await this.#inUse.seen(0)).used < last
  }

  /** A seat that this process believes to be in use may have been released by another process. */
  async #isOutdated(last: number): Promise<boolean> {
    return (await this.#inUse.seen(FULL_FOR_MS)).used + this.#picked.size < last
  }

  /**
   * Where others were faster, one of those who come next finds out how far they are, and looks for seats anew where
   * that is worth it.
   */
  async #learn(): Promise<void> {
    this.#misses.uncounted = 0
    const { last, used } = await this.#inUse.seen(0)
    const free = last - used
    if (free <= 0) for (let seat = 1; seat <= last; seat++) this.#used.add(seat)
    else if (used < this.#misses.unread * READS_OF_A_MISS) {
      this.#misses.unread = 0
      this.#readsAll = true
      await this.refresh()
    } else if (this.#isMistaken(free)) await this.refresh()
  }

  /** Whoever comes alone would more often miss than hit. In a crowd everybody has missed by then, and all are read. */
  #isMistaken(free: number): boolean {
    return this.#seekers === 1 && free < (this.#last - this.#used.size) / 2
  }

  /** Reading them all costs no more than a crowd has lost, or is about to lose, by not knowing them. */
  #isWorthAll({ last, used }: SeatRange): boolean {
    const isAsked = this.#readsAll
    this.#readsAll = false
    if (used === 0 || used >= last) return false
    return isAsked || (this.#seekers > 1 && used <= this.#seekers * READS_OF_A_MISS)
  }

  /** One seat for whoever comes alone, and more than are needed at once for a crowd. */
  #wanted(): number {
    return this.#seekers > 1 ? this.#seekers * CROWD_SHARE : 1
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

export const viewOf = (tournament: Tournament, { desk, collections }: RegistrationDeps): SeatView =>
  desk.views.get(`${tournament.id}/${tournament.seatSeries}`, () => new SeatView(tournament, collections))
