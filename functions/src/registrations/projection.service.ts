import type { DocumentSnapshot, Query } from 'firebase-admin/firestore'
import { playersPerSeat } from '../contract/capacity.ts'
import { isFull } from '../contract/tournament-state.ts'
import { LIMITS } from '../contract/limits.ts'
import type { Tournament } from '../contract/tournaments.ts'
import { isMissing, isOvertaken } from '../data/outcomes.ts'
import { registrationsIn, seatsTaken } from '../data/queries.ts'
import type { RegistrationDeps } from './registration-deps.service.ts'
import { viewOf } from './seat-view.service.ts'

const ATTEMPTS = 3

/** One process need not ask more often than this whether the figures are due. */
const LOOK_MS = 1_000

/**
 * Brings the public figures of a tournament up to date, where that is due: every write of it is read by every
 * visitor who has it open. Due is the first change for a while, and what makes it full or open again; whatever
 * is left over the repair counts.
 */
export async function projectSoon(tournamentId: string, deps: RegistrationDeps): Promise<void> {
  const look = deps.desk.projections.get(tournamentId, () => ({ at: -Infinity, wasFull: null }))
  const looksFull = viewOf(tournamentId, deps).isFull
  if (performance.now() - look.at < LOOK_MS && look.wasFull === looksFull) return
  Object.assign(look, { at: performance.now(), wasFull: looksFull })
  await project(tournamentId, deps, (snapshot, tournament) => {
    if (!isRecent(snapshot)) return 'all'
    return isFull(tournament) !== looksFull || tournament.currentPlayers === 0 ? 'seats' : 'nothing'
  })
}

/** By the clock of Firestore alone, so that all processes together keep the distance. */
const isRecent = ({ readTime, updateTime }: DocumentSnapshot): boolean =>
  updateTime !== undefined && readTime.toMillis() - updateTime.toMillis() < LIMITS.projectionMs

/** Which figures are due. Who waits is counted less often: it hurries nobody, and takes longest to count. */
type Due = 'all' | 'seats' | 'nothing'

/** Counts who holds a seat and who waits, and writes it down where that is news. */
export async function project(
  tournamentId: string,
  { collections }: RegistrationDeps,
  dueOf: (snapshot: DocumentSnapshot, tournament: Tournament) => Due = () => 'all',
): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const snapshot = await collections.tournaments.doc(tournamentId).get()
    const tournament = snapshot.data()
    if (!tournament || !snapshot.updateTime) return
    const due = dueOf(snapshot, tournament)
    if (due === 'nothing') return
    const [seats, waiting] = await Promise.all([
      countOf(seatsTaken(collections, tournamentId)),
      due === 'seats'
        ? tournament.waiting
        : countOf(registrationsIn(collections, tournamentId, ['waitlisted'])),
    ])
    const currentPlayers = seats * playersPerSeat(tournament.modality)
    if (currentPlayers === tournament.currentPlayers && waiting === tournament.waiting) return
    try {
      await snapshot.ref.update({ currentPlayers, waiting }, { lastUpdateTime: snapshot.updateTime })
      return
    } catch (error) {
      if (isMissing(error)) return
      if (!isOvertaken(error)) throw error
    }
  }
}

const countOf = async (query: Query): Promise<number> => (await query.count().get()).data().count
