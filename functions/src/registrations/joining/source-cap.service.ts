import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore'
import type { Actor } from '../../contract/people/audit.ts'
import { LIMITS } from '../../contract/limits.ts'
import { transitionOf } from '../../contract/registrations/registration-states.ts'
import type { Registration } from '../../contract/registrations/registrations.ts'
import { inTime } from '../../data/deadline.ts'
import { isOutage } from '../../data/outcomes.ts'
import { arrivalsOfSource, unapprovedOfSource } from '../../data/queries.ts'
import { Recent } from '../../data/recent.ts'
import { SharedLook } from '../../data/shared-look.ts'
import { ApiError } from '../../http/api-error.ts'
import { move } from '../inbox/move.service.ts'
import type { Newcomer } from './newcomer.service.ts'
import { MemorySlot } from '../process-memory.service.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'

const CAP = LIMITS.unapprovedOfSource

/** A source that had its share longer ago than this may have got some of it approved. */
const FULL_FOR_MS = 5_000

/** In a rush of many sources, counting those that seem to be alone would be a read for each that finds nothing. */
const LONE_APART_MS = 1_000

/** Requests that come together share a count. */
const PACE = { apartMs: 30 }

/** So many sources of one tournament are remembered. */
const SOURCES = 1_000

const BY_CAP: Actor = { kind: 'job', name: 'source-cap' }

/** What one process knows of one source in one tournament. */
class Source {
  readonly #count: SharedLook<number>
  /** Its unapproved registrations, as far as this process knows, and since when. */
  #known = 0
  #knownAt = -Infinity
  /** Those on their way to a seat or into the line. */
  #underWay = 0
  #finished = Promise.withResolvers<void>()

  constructor(count: () => Promise<number>) {
    this.#count = new SharedLook(count, PACE)
  }

  /**
   * Whether one more may look for a seat. With those that are under way it never lets in more than the cap, so a rush
   * through one process takes no seats that it has to give back. Each `true` is ended by `leave`.
   */
  async enter(fullForMs: number): Promise<boolean> {
    while (this.#known + this.#underWay >= CAP) {
      if (this.#known < CAP) await this.#finished.promise
      else if (performance.now() - this.#knownAt < fullForMs || (await this.count()) >= CAP) return false
    }
    this.#underWay += 1
    return true
  }

  leave(isStored: boolean): void {
    this.#underWay -= 1
    if (isStored) this.#know(this.#known + 1)
    this.#finished.resolve()
    this.#finished = Promise.withResolvers()
  }

  /** How many there are from now on. */
  async count(): Promise<number> {
    this.#know(await this.#count.seen(0))
    return this.#known
  }

  /** Whether this process knows of no more than one registration from it. */
  get isAlone(): boolean {
    return this.#known <= 1
  }

  #know(count: number): void {
    this.#known = count
    this.#knownAt = performance.now()
  }
}

/** Where those who register for one tournament come from, as far as one process knows. */
class Sources {
  readonly #known = new Recent<Source>(SOURCES)
  /** The first registration in a process reads enough already. */
  #loneCountedAt = performance.now()

  of(mark: string, count: () => Promise<number>): Source {
    return this.#known.get(mark, () => new Source(count))
  }

  /** Whether it is time to count one that seems to be alone. */
  mayCountLone(apartMs: number): boolean {
    const now = performance.now()
    if (now - this.#loneCountedAt < apartMs) return false
    this.#loneCountedAt = now
    return true
  }
}

type Sourced = Pick<Registration, 'tournamentId' | 'sourceMark'>

const SOURCES_OF = new MemorySlot<Sources>()

const sourcesOf = (tournamentId: string, { memory }: RegistrationDeps): Sources =>
  memory.of(SOURCES_OF).get(tournamentId, () => new Sources())

/** Undefined where no address was known: those who share nothing are no group. */
function sourceOf({ tournamentId, sourceMark }: Sourced, deps: RegistrationDeps): Source | undefined {
  if (sourceMark === null) return undefined
  const query = unapprovedOfSource(deps.collections, tournamentId, sourceMark)
  return sourcesOf(tournamentId, deps).of(sourceMark, async () => (await query.count().get()).data().count)
}

/** A newcomer's way past the cap of its source. */
export interface Entering {
  /** Whether it may look for a seat; else it is stored for review. */
  maySeek: boolean
  /** When its commit has held, or never will. */
  end: (isStored: boolean) => void
}

export async function enterFrom(newcomer: Newcomer, deps: RegistrationDeps): Promise<Entering> {
  const source = sourceOf(newcomer, deps)
  const maySeek = source === undefined || (await source.enter(deps.memory.trust(FULL_FOR_MS)))
  return {
    maySeek,
    end(isStored) {
      if (maySeek) source?.leave(isStored)
    },
  }
}

/**
 * Moves a registration to review if as many came before it from its source. There is no lock: the order of the commits
 * decides, which is the same for every request that asks about the same registration, in any process. A new one from a
 * source that seems to be alone is looked at once in a while.
 */
export async function keepWithinCap(
  registration: Registration,
  isNew: boolean,
  deps: RegistrationDeps,
): Promise<Registration> {
  const { tournamentId, status, joinedAs } = registration
  const source = sourceOf(registration, deps)
  // One that was in review has had this decision, and maybe an admin's.
  if (source === undefined || joinedAs === 'review' || !transitionOf(status, 'review', 'source-cap')) {
    return registration
  }
  const count = isNew && source.isAlone ? countLone(source, tournamentId, deps) : source.count()
  if ((await count) <= CAP || (await rankOf(registration, deps)) < CAP) return registration
  return toReview(registration, deps)
}

/** Once in a while, and not where the answer would come too late for it. */
async function countLone(source: Source, tournamentId: string, deps: RegistrationDeps): Promise<number> {
  const apartMs = deps.memory.trust(LONE_APART_MS)
  if (!sourcesOf(tournamentId, deps).mayCountLone(apartMs)) return 1
  try {
    return await inTime(source.count())
  } catch (error) {
    if (!isOutage(error)) throw error
    return 1
  }
}

/** How many unapproved registrations of the same source were stored before it. */
async function rankOf(
  { id, tournamentId, sourceMark }: Registration,
  { collections }: RegistrationDeps,
): Promise<number> {
  const { docs } = await arrivalsOfSource(collections, tournamentId, sourceMark ?? '').get()
  const inOrder = docs.toSorted((one, other) => (storedAt(one) < storedAt(other) ? -1 : 1))
  return inOrder.findIndex((document) => document.id === id)
}

/**
 * By the clock of Firestore, and by id among equals. One that took the place of its own refusal is younger than its
 * document.
 */
function storedAt(document: DocumentSnapshot): string {
  const told: unknown = document.get('registeredAt')
  const at = told instanceof Timestamp ? told : document.createTime
  return `${at?.valueOf()} ${document.id}`
}

async function toReview(registration: Registration, deps: RegistrationDeps): Promise<Registration> {
  const changes = { joinedAs: 'review', flags: crowded(registration.flags) } as const
  const record = { actor: BY_CAP, action: 'registrations.review' as const }
  try {
    return await move(registration.id, { to: 'review', by: 'source-cap', changes, record }, deps)
  } catch (error) {
    const isDecided = error instanceof ApiError && ['wrong-state', 'not-found'].includes(error.code)
    if (!isDecided) throw error
    // An admin or the player was faster.
    return registration
  }
}

/** What the inbox shows of one that is in review for its source. */
export const crowded = (flags: Registration['flags']): Registration['flags'] => [...flags, 'crowded-source']
