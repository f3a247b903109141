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

/** A source that reached its cap longer ago than this may have approved registrations now. */
const FULL_FOR_MS = 5_000

/**
 * For all sources with one known registration together: the minimum interval between two counts. In a rush of many
 * sources each count would be a read that finds nothing.
 */
const LONE_APART_MS = 1_000

/** Requests that come together share a count. */
const PACE = { apartMs: 30 }

/** The number of sources of one tournament that are cached. */
const SOURCES = 1_000

const BY_CAP: Actor = { kind: 'job', name: 'source-cap' }

/** The state of one source in one tournament, as known to one process. */
class Source {
  readonly #count: SharedLook<number>
  /** Its known unapproved registrations, and the time of the count. */
  #known = 0
  #knownAt = -Infinity
  /** Registrations that currently look for a seat or join the line. */
  #underWay = 0
  #finished = Promise.withResolvers<void>()

  constructor(count: () => Promise<number>) {
    this.#count = new SharedLook(count, PACE)
  }

  /**
   * Whether one more may look for a seat. Including the running ones it never exceeds the cap, so a rush through one
   * process takes no seats that it has to release. Each `true` must be ended by `leave`.
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

  /** Sets the current count. */
  async count(): Promise<number> {
    this.#know(await this.#count.seen(0))
    return this.#known
  }

  /** Whether this process knows at most one registration from it. */
  get isAlone(): boolean {
    return this.#known <= 1
  }

  #know(count: number): void {
    this.#known = count
    this.#knownAt = performance.now()
  }
}

/** The sources of one tournament's registrations, as known to one process. */
class Sources {
  readonly #known = new Recent<Source>(SOURCES)
  /** Not for the first registration in a process, which makes enough reads already. */
  #loneCountedAt = performance.now()

  of(mark: string, count: () => Promise<number>): Source {
    return this.#known.get(mark, () => new Source(count))
  }

  /** Whether the next count of a seemingly single source is due. */
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

/** Undefined without a known address: such registrations are not grouped. */
function sourceOf({ tournamentId, sourceMark }: Sourced, deps: RegistrationDeps): Source | undefined {
  if (sourceMark === null) return undefined
  const query = unapprovedOfSource(deps.collections, tournamentId, sourceMark)
  return sourcesOf(tournamentId, deps).of(sourceMark, async () => (await query.count().get()).data().count)
}

/** The check of a newcomer against the cap of its source. */
export interface Entering {
  /** Whether it may look for a seat; otherwise it is stored for review. */
  maySeek: boolean
  /** To be called when its commit has succeeded or finally failed. */
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
 * Moves a registration to review if its source had reached the cap before it. There is no lock: the order of the
 * commits decides, which is the same for every request and process. A new registration from a seemingly single source
 * is only checked once in a while.
 */
export async function keepWithinCap(
  registration: Registration,
  isNew: boolean,
  deps: RegistrationDeps,
): Promise<Registration> {
  const { tournamentId, status, joinedAs } = registration
  const source = sourceOf(registration, deps)
  // A registration that was in review has been checked already.
  if (source === undefined || joinedAs === 'review' || !transitionOf(status, 'review', 'source-cap')) {
    return registration
  }
  const count = isNew && source.isAlone ? countLone(source, tournamentId, deps) : source.count()
  if ((await count) <= CAP || (await rankOf(registration, deps)) < CAP) return registration
  return toReview(registration, deps)
}

/** Once in a while, and only if enough time is left. */
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

/** The number of unapproved registrations of the same source that were stored before it. */
async function rankOf(
  { id, tournamentId, sourceMark }: Registration,
  { collections }: RegistrationDeps,
): Promise<number> {
  const { docs } = await arrivalsOfSource(collections, tournamentId, sourceMark ?? '').get()
  const inOrder = docs.toSorted((one, other) => (storedAt(one) < storedAt(other) ? -1 : 1))
  return inOrder.findIndex((document) => document.id === id)
}

/**
 * The storage time by Firestore's clock; equal times are ordered by id. A registration that replaced its own refusal
 * is younger than its document.
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
    // An admin or the player changed it first.
    return registration
  }
}

/** The flag of a registration in review because of its source. */
export const crowded = (flags: Registration['flags']): Registration['flags'] => [...flags, 'crowded-source']
