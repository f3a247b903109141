import { seatCount } from '../../contract/tournaments/capacity.ts'
import type { Tournament } from '../../contract/tournaments/tournaments.ts'
import type { Collections } from '../../data/collections.ts'
import { seatsReserved } from '../../data/queries.ts'
import { SharedLook } from '../../data/shared-look.ts'
import { findFree, findFreeAtOnce, measureSeats, rotated } from './free-seats.service.ts'
import { MemorySlot } from '../process-memory.service.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'

/** A count of all seats waits this long for other requests that need it too. */
const PACE = { apartMs: 30 }

/** Of two concurrent reads, the one that ends last may be the older one. */
const IN_TURN = { ...PACE, inTurn: true }

/** Reading one document is cheap, and a request waits for it. */
const TOURNAMENT_APART_MS = 10

/** The minimum number of seats to find for concurrent requests, and the number for each of them. */
const FEWEST = 4
const FOR_EACH = 2

/**
 * The maximum number of concurrent commits of one process: in a rush for the last seats, most attempts would be in
 * vain.
 */
const AT_ONCE = 32

/** After this time a full tournament is counted again. */
const FULL_FOR_MS = 1_000

/** How long requests that join the line in a rush share a read of the reserved seats. */
const RESERVED_FOR_MS = 100

/** The result of a commit that takes a seat: we took it, another process had taken it before, or nothing was written. */
type End = 'ours' | 'theirs' | 'unused'

/**
 * The seats that one process believes to be free. Requests in the same process never pick the same one; those of
 * other processes may, and then one of the commits fails. A process takes consecutive seats. If another process
 * already has one of them, the next ones are probably taken as well: it searches again before it continues.
 */
export class SeatView {
  /** In the order in which they are tried. */
  #free: number[] = []
  /** The capacity for which the last read found every seat in use. */
  #fullUpTo: number | null = null
  /** The number of reads. */
  #look = 0
  /** Seats picked by running requests, with the number of the read. */
  readonly #picked = new Map<number, number>()
  /** Requests that currently search a seat. */
  #seekers = 0
  /** Requests that currently join the line. */
  #joiners = 0
  #isLooking = false
  /** When a seat of the last read turned out to be taken by another process. */
  #misledAt = -Infinity
  #last: number
  #finished = Promise.withResolvers<void>()
  readonly #found: SharedLook<void>
  /** The number of seats that cannot be taken. */
  readonly #used: SharedLook<number>
  readonly #reserved: SharedLook<boolean>
  readonly #tournament: SharedLook<Tournament | undefined>

  constructor(tournament: Tournament, collections: Collections) {
    const { id } = tournament
    this.#last = seatCount(tournament)
    this.#found = new SharedLook(() => this.#lookForFree(id, collections), IN_TURN)
    this.#used = new SharedLook(async () => (await measureSeats(collections, id, 1, this.#last)).used, PACE)
    this.#reserved = new SharedLook(
      async () => !(await seatsReserved(collections, id).limit(1).get()).empty,
      PACE,
    )
    this.#tournament = new SharedLook(async () => (await collections.tournaments.doc(id).get()).data(), {
      apartMs: TOURNAMENT_APART_MS,
    })
  }

  /** A free number up to `last`, or null if all are believed to be in use. To be released with `finish`. */
  async pick(last: number): Promise<number | null> {
    this.#last = last
    this.#seekers += 1
    try {
      while (this.#picked.size >= AT_ONCE) await this.#finished.promise
      await this.#found.seen(performance.now() - this.#misledAt)
      const seat = this.#next()
      if (seat !== null) return seat
      await this.#found.seen(this.isFull(last) ? FULL_FOR_MS : 0)
      return this.#next()
    } finally {
      this.#seekers -= 1
    }
  }

  /** Searches free seats, unless that was done before. */
  known(): Promise<void> {
    return this.#found.seen(Infinity)
  }

  finish(seat: number, end: End): void {
    const look = this.#picked.get(seat)
    this.#picked.delete(seat)
    if (end === 'unused') this.#free.unshift(seat)
    // The state of an earlier read does not apply to this one.
    if (end === 'theirs' && look === this.#look && !this.#isLooking) this.#misledAt = performance.now()
    this.#finished.resolve()
    this.#finished = Promise.withResolvers()
  }

  /** Whether the last read found each of the first `last` seats in use, not only those that it had counted as free. */
  isFull(last: number): boolean {
    return this.#fullUpTo === last
  }

  /** Waits until a running request has its result, since its seat may stay free. Null if there is none. */
  nextFinished(): Promise<void> | null {
    return this.#picked.size === 0 ? null : this.#finished.promise
  }

  /** Adds a released seat. */
  free(seat: number): void {
    if (!this.#free.includes(seat)) this.#free.push(seat)
  }

  /** Searches free seats; the read starts after the call. */
  refresh(): Promise<void> {
    return this.#found.seen(0)
  }

  /** Reads the tournament; the read starts after the call. */
  tournament(): Promise<Tournament | undefined> {
    return this.#tournament.seen(0)
  }

  /** Whether a reserved seat exists; the read starts after the call. */
  hasReserved(): Promise<boolean> {
    return this.#reserved.seen(0)
  }

  /**
   * Searches a reserved seat while a registration joins the line. In a rush requests share a read: a later one covers
   * the earlier ones as well.
   */
  joinLine(): { looked: Promise<boolean>; end: () => void } {
    this.#joiners += 1
    // Without a result there may be one.
    const looked = this.#reserved.seen(this.#joiners > 1 ? RESERVED_FOR_MS : 0).catch(() => true)
    return {
      looked,
      end: () => {
        this.#joiners -= 1
      },
    }
  }

  /** Whether one of the first `last` seats is free; the read starts after the call. */
  async hasFreeSeat(last: number): Promise<boolean> {
    this.#last = last
    return (await this.#used.seen(0)) < last
  }

  async #lookForFree(id: string, collections: Collections): Promise<void> {
    const [last, requests] = [this.#last, this.#seekers + this.#picked.size]
    this.#isLooking = true
    try {
      const found =
        requests > 1
          ? await findFreeAtOnce(last, Math.max(FEWEST, requests * FOR_EACH), id, collections)
          : await findOne(last, id, collections)
      this.#free = found ?? []
      this.#fullUpTo = found === null ? last : null
      this.#look += 1
    } finally {
      this.#isLooking = false
    }
  }

  #next(): number | null {
    for (;;) {
      const seat = this.#free.shift()
      if (seat === undefined) return null
      if (seat > this.#last || this.#picked.has(seat)) continue
      this.#picked.set(seat, this.#look)
      return seat
    }
  }
}

/** Fewer reads, for a single request. Null if every seat was in use. */
async function findOne(last: number, id: string, collections: Collections): Promise<number[] | null> {
  const range = await measureSeats(collections, id, 1, last)
  if (range.used >= last) return null
  return rotated(await findFree(range, 1, id, collections))
}

const VIEWS = new MemorySlot<SeatView>()

export const viewOf = (tournament: Tournament, { memory, collections }: RegistrationDeps): SeatView =>
  memory
    .of(VIEWS)
    .get(`${tournament.id}/${tournament.seatSeries}`, () => new SeatView(tournament, collections))
