import { seatCount } from '../../contract/tournaments/capacity.ts'
import type { Tournament } from '../../contract/tournaments/tournaments.ts'
import type { Collections } from '../../data/collections.ts'
import { seatsReserved } from '../../data/queries.ts'
import { SharedLook } from '../../data/shared-look.ts'
import { findFree, findFreeAtOnce, measureSeats, rotated } from './free-seats.service.ts'
import { MemorySlot } from '../process-memory.service.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'

/** Looking at all seats is worth waiting this long for other requests that want it too. */
const PACE = { apartMs: 30 }

/** Of two looks at once the one that ends last need not be the later one. */
const IN_TURN = { ...PACE, inTurn: true }

/** One document is cheap, and a request waits for it. */
const TOURNAMENT_APART_MS = 10

/** So many seats are looked for, at least, by requests that come together, and so many for each of them. */
const FEWEST = 4
const FOR_EACH = 2

/** So many commits of one process are under way at most: most of a rush for the last seats need not try in vain. */
const AT_ONCE = 32

/** A tournament that was full longer ago than this may have a free seat again. */
const FULL_FOR_MS = 1_000

/** So long a look at the reserved seats is shared by requests that join the line in a rush. */
const RESERVED_FOR_MS = 100

/** How a commit with a seat ended: it is ours now, or another process was there first, or it stays as it was. */
type End = 'ours' | 'theirs' | 'unused'

/**
 * Which seats one process believes to be free. Requests in the same process never pick the same one; those of other
 * processes may, and then the commit of one of them fails. A process goes through seats that follow each other. Where
 * another process is ahead of it, the next seats are probably taken as well: it looks for others before it goes on.
 */
export class SeatView {
  /** In the order in which they are tried. */
  #free: number[] = []
  /** The capacity up to which the last look found every seat in use. */
  #fullUpTo: number | null = null
  /** Counts looks. */
  #look = 0
  /** Chosen by requests that are on their way, and after which look. */
  readonly #picked = new Map<number, number>()
  /** Requests that look for a seat now. */
  #seekers = 0
  /** Requests that join the line now. */
  #joiners = 0
  #isLooking = false
  /** When a seat of the last look turned out to be another process's. */
  #misledAt = -Infinity
  #last: number
  #finished = Promise.withResolvers<void>()
  readonly #found: SharedLook<void>
  /** How many seats cannot be taken. */
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

  /** A free number up to `last`, or null where each is believed to be in use. Give it back with `finish`. */
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

  /** Looks for free seats, unless that was done before. */
  known(): Promise<void> {
    return this.#found.seen(Infinity)
  }

  finish(seat: number, end: End): void {
    const look = this.#picked.get(seat)
    this.#picked.delete(seat)
    if (end === 'unused') this.#free.unshift(seat)
    // What an earlier look had found tells nothing about this one.
    if (end === 'theirs' && look === this.#look && !this.#isLooking) this.#misledAt = performance.now()
    this.#finished.resolve()
    this.#finished = Promise.withResolvers()
  }

  /** Whether the last look found each of the first `last` seats in use, not only those that it had counted as free. */
  isFull(last: number): boolean {
    return this.#fullUpTo === last
  }

  /** Waits until a request on its way has its answer: its seat may stay free. Null where there is none. */
  nextFinished(): Promise<void> | null {
    return this.#picked.size === 0 ? null : this.#finished.promise
  }

  /** A seat that was given back. */
  free(seat: number): void {
    if (!this.#free.includes(seat)) this.#free.push(seat)
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

  /**
   * Looks for a reserved seat while a registration joins the line. In a rush the requests share a look: one that comes
   * later looks for those before it as well.
   */
  joinLine(): { looked: Promise<boolean>; end: () => void } {
    this.#joiners += 1
    // Without an answer there may be one.
    const looked = this.#reserved.seen(this.#joiners > 1 ? RESERVED_FOR_MS : 0).catch(() => true)
    return {
      looked,
      end: () => {
        this.#joiners -= 1
      },
    }
  }

  /** Whether one of the first `last` seats is free, from now on. */
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

/** Fewer reads, for a request that comes alone. Null where every seat was in use. */
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
