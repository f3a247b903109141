import { FieldValue, Timestamp, type DocumentSnapshot, type Query } from 'firebase-admin/firestore'
import { playersPerSeat, seatCount } from '../../contract/tournaments/capacity.ts'
import { LIMITS } from '../../contract/limits.ts'
import { isFull } from '../../contract/tournaments/tournament-state.ts'
import type { Tournament } from '../../contract/tournaments/tournaments.ts'
import { optimistically } from '../../data/optimistic.ts'
import { registrationsIn, seatsTaken } from '../../data/queries.ts'
import { SharedLook } from '../../data/shared-look.ts'
import { MemorySlot } from '../process-memory.service.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'

/** Counting is worth waiting this long for other requests that want it too. */
const COUNT_APART_MS = 30

/** One process compares the card with what there is this often at most, unless it knows of a change. */
const LOOK_MS = 1_000

/**
 * In a rush the seats are not counted after each one that is taken: not for so long after so many were free. Who comes
 * next notices a tournament that became full in that time.
 */
const FAR_FROM_FULL = { seats: 50, ms: 100 } as const

/** What one process knows of the public figures of a tournament. Its moments are those of `performance.now()`. */
interface Figures {
  taken: SharedLook<number>
  /** Compares the card with what there is, for all requests that ask while another one does. */
  compared: SharedLook<void>
  /** The card is compared again from then on, or when a change that was found may be written. */
  lookAt: number
  /** Whether the card said that it is full, and when it may say otherwise. */
  showedFull: boolean | undefined
  turnAt: number
  /** Until then the seats need not be counted. */
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
 * After a seat was taken or released, and when a registration is refused because there is none: the request that makes
 * a tournament full or open again notices it and brings the card up to date.
 */
export async function projectChange(tournament: Sized, deps: RegistrationDeps): Promise<void> {
  const figures = figuresOf(tournament.id, deps)
  // Before it was ever compared there is nothing to count for.
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

/** With every request that concerns a tournament: what a burst left behind is written by the first one that may. */
export async function projectDue(tournamentId: string, deps: RegistrationDeps): Promise<void> {
  const figures = figuresOf(tournamentId, deps)
  if (performance.now() < figures.lookAt) return
  // Already here, so that requests that come before the comparison begins do not ask for another one.
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

/** How long a change must still wait, by the clock of Firestore alone: so all processes together keep the distance. */
function waitOf(snapshot: DocumentSnapshot, turns: boolean): number {
  const { readTime, updateTime } = snapshot
  // An empty card loses its first seat at once: it was written empty no less than this distance ago.
  if (!turns && snapshot.get('currentPlayers') === 0) return 0
  const last: unknown = turns ? snapshot.get('turnedAt') : updateTime
  return last instanceof Timestamp ? last.toMillis() + LIMITS.projectionMs - readTime.toMillis() : 0
}

interface Projecting {
  /** As it was read a moment ago: the first try need not read it again. */
  opened?: DocumentSnapshot<Tournament>
  isDue?: (snapshot: DocumentSnapshot, turns: boolean) => boolean
}

/**
 * Counts the seats that are taken and the registrations that wait, and writes both to the public document where they
 * differ. Every visitor who has the tournament open reads each write: it turns full or open, and loses its first seat,
 * at once, then at most every 5 s. Answers what the document shows afterwards.
 */
export function project(
  tournamentId: string,
  { collections }: RegistrationDeps,
  { opened, isDue = () => true }: Projecting = {},
): Promise<Tournament | undefined> {
  return optimistically(async (tries) => {
    const present = tries === 0 ? opened : undefined
    const snapshot = present ?? (await collections.tournaments.doc(tournamentId).get())
    const shown = snapshot.data()
    if (!shown || !snapshot.updateTime) return undefined
    const [seats, waiting] = await Promise.all([
      countOf(seatsTaken(collections, tournamentId)),
      countOf(registrationsIn(collections, tournamentId, ['waitlisted'])),
    ])
    const counted = { ...shown, currentPlayers: seats * playersPerSeat(shown.modality), waiting }
    const { currentPlayers } = counted
    if (currentPlayers === shown.currentPlayers && waiting === shown.waiting) return shown
    const turns = isFull(shown) !== isFull(counted)
    if (!isDue(snapshot, turns)) return shown
    const changes = { currentPlayers, waiting, ...(turns && { turnedAt: FieldValue.serverTimestamp() }) }
    await snapshot.ref.update(changes, { lastUpdateTime: snapshot.updateTime })
    return counted
  })
}

const countOf = async (query: Query): Promise<number> => (await query.count().get()).data().count
