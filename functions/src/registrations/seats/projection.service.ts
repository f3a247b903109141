import {
  FieldValue,
  Timestamp,
  type DocumentSnapshot,
  type Query,
  type WriteBatch,
} from 'firebase-admin/firestore'
import { playersPerSeat, seatCount } from '../../contract/tournaments/capacity.ts'
import { LIMITS } from '../../contract/limits.ts'
import { isFull } from '../../contract/tournaments/tournament-state.ts'
import type { Tournament } from '../../contract/tournaments/tournaments.ts'
import { optimistically } from '../../data/optimistic.ts'
import { registrationsIn, seatsTaken } from '../../data/queries.ts'
import { SharedLook } from '../../data/shared-look.ts'
import { changedNow } from '../../data/tournament.converter.ts'
import { MemorySlot } from '../process-memory.service.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'

/** A count waits this long for other requests that need it too. */
const COUNT_APART_MS = 30

/** One process compares the card with the seats at most this often, unless it knows of a change. */
const LOOK_MS = 1_000

/**
 * In a rush the seats are not counted after each taken one: not for this long after this many were free. If the
 * tournament becomes full in that time, the next request notices it.
 */
const FAR_FROM_FULL = { seats: 50, ms: 100 } as const

/** The state of one tournament's public figures in one process. Its times are those of `performance.now()`. */
interface Figures {
  taken: SharedLook<number>
  /** Compares the card with the seats; concurrent requests share it. */
  compared: SharedLook<void>
  /** The time of the next comparison: also when a delayed change may be written. */
  lookAt: number
  /** Whether the card showed it as full, and when it may change again. */
  showedFull: boolean | undefined
  turnAt: number
  /** The seats need not be counted before. */
  isFarUntil: number
}

type Sized = Pick<Tournament, 'id' | 'modality' | 'maxPlayers'>

const FIGURES = new MemorySlot<Figures>()

const figuresOf = (id: string, deps: RegistrationDeps): Figures =>
  deps.memory.of(FIGURES).get(id, () => {
    const figures: Figures = {
      taken: new SharedLook(() => countOf(seatsTaken(deps.collections, id)), { apartMs: COUNT_APART_MS }),
      compared: new SharedLook(() => compare(id, figures, deps), { inTurn: true }),
      lookAt: -Infinity,
      showedFull: undefined,
      turnAt: -Infinity,
      isFarUntil: -Infinity,
    }
    return figures
  })

/**
 * Called after a seat was taken or released, and after a refusal for lack of a seat: the request that makes a
 * tournament full or open again updates the card.
 */
export async function projectChange(tournament: Sized, deps: RegistrationDeps): Promise<void> {
  const figures = figuresOf(tournament.id, deps)
  // Without an earlier comparison there is no reason to count.
  if (figures.showedFull === undefined) return figures.compared.seen(0)
  if (!figures.showedFull && performance.now() < figures.isFarUntil) return projectDue(tournament.id, deps)
  const taken = await figures.taken.seen(0)
  if (seatCount(tournament) - taken >= FAR_FROM_FULL.seats) {
    figures.isFarUntil = performance.now() + deps.memory.trust(FAR_FROM_FULL.ms)
  }
  const currentPlayers = taken * playersPerSeat(tournament.modality)
  const turns = isFull({ ...tournament, currentPlayers }) !== figures.showedFull
  if (turns && performance.now() >= figures.turnAt) await figures.compared.seen(0)
  else await projectDue(tournament.id, deps)
}

/**
 * Called with every request about a tournament. The first request after the minimum interval writes the changes that a
 * burst delayed.
 */
export async function projectDue(tournamentId: string, deps: RegistrationDeps): Promise<void> {
  const figures = figuresOf(tournamentId, deps)
  if (performance.now() < figures.lookAt) return
  // Set here already, so that later requests do not start another comparison before this one begins.
  figures.lookAt = performance.now() + LOOK_MS
  await figures.compared.seen(0)
}

async function compare(tournamentId: string, figures: Figures, deps: RegistrationDeps): Promise<void> {
  figures.lookAt = performance.now() + LOOK_MS
  const isDue = (snapshot: DocumentSnapshot, turns: boolean) => {
    const waitMs = waitOf(snapshot, turns)
    const dueAt = performance.now() + waitMs
    if (turns) figures.turnAt = dueAt
    if (waitMs > 0) figures.lookAt = Math.min(figures.lookAt, dueAt)
    return waitMs <= 0
  }
  const shown = await project(tournamentId, deps, { isDue })
  figures.showedFull = shown && isFull(shown)
}

/** The remaining delay of a change, by Firestore's clock, so that all processes together keep the interval. */
function waitOf(snapshot: DocumentSnapshot, turns: boolean): number {
  const { readTime, updateTime } = snapshot
  // The first seat of an empty card is shown immediately: the interval since the empty card was written has passed.
  if (!turns && snapshot.get('currentPlayers') === 0) return 0
  const last: unknown = turns ? snapshot.get('turnedAt') : updateTime
  return last instanceof Timestamp ? last.toMillis() + LIMITS.projectionMs - readTime.toMillis() : 0
}

interface Projecting {
  /** The tournament, and the number of those who waited after that read: the first attempt need not look again. */
  opened?: { snapshot: DocumentSnapshot<Tournament>; waiting?: number }
  isDue?: (snapshot: DocumentSnapshot, turns: boolean) => boolean
  /** Adds to the commit that writes other figures than those that were shown. */
  also?: (batch: WriteBatch, shown: Tournament, counted: Tournament) => void
}

/**
 * Counts the taken seats and the waiting registrations, and writes both to the public document if they differ. Every
 * visitor with the open tournament reads each write, so it is written immediately when the tournament becomes full or
 * open or its first seat is taken, and otherwise at most every 5 s. Returns the figures of the document afterwards.
 */
export function project(
  tournamentId: string,
  deps: Pick<RegistrationDeps, 'collections'>,
  { opened, isDue = () => true, also }: Projecting = {},
): Promise<Tournament | undefined> {
  const { collections } = deps
  return optimistically(async (tries) => {
    const known = tries === 0 ? opened : undefined
    const snapshot = known?.snapshot ?? (await collections.tournaments.doc(tournamentId).get())
    const shown = snapshot.data()
    if (!shown || !snapshot.updateTime) return undefined
    const [seats, waiting] = await Promise.all([
      countOf(seatsTaken(collections, tournamentId)),
      known?.waiting ?? countWaiting(tournamentId, deps),
    ])
    const counted = { ...shown, currentPlayers: seats * playersPerSeat(shown.modality), waiting }
    const { currentPlayers } = counted
    if (currentPlayers === shown.currentPlayers && waiting === shown.waiting) return shown
    const turns = isFull(shown) !== isFull(counted)
    if (!isDue(snapshot, turns)) return shown
    const changes = {
      currentPlayers,
      waiting,
      ...changedNow(),
      ...(turns && { turnedAt: FieldValue.serverTimestamp() }),
    }
    const batch = snapshot.ref.firestore.batch()
    batch.update(snapshot.ref, changes, { lastUpdateTime: snapshot.updateTime })
    also?.(batch, shown, counted)
    await batch.commit()
    return counted
  })
}

const countOf = async (query: Query): Promise<number> => (await query.count().get()).data().count

export const countWaiting = (
  tournamentId: string,
  { collections }: Pick<RegistrationDeps, 'collections'>,
): Promise<number> => countOf(registrationsIn(collections, tournamentId, ['waitlisted']))
