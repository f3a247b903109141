import type { DocumentSnapshot } from 'firebase-admin/firestore'
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
    const turned = isFull(tournament) !== looksFull
    return turned || tournament.currentPlayers === 0 || !isRecent(snapshot)
  })
}

/** By the clock of Firestore alone, so that all processes together keep the distance. */
const isRecent = ({ readTime, updateTime }: DocumentSnapshot): boolean =>
  updateTime !== undefined && readTime.toMillis() - updateTime.toMillis() < LIMITS.projectionMs

/** Counts who holds a seat and who waits, and writes it down where that is news. */
export async function project(
  tournamentId: string,
  { collections }: RegistrationDeps,
  isDue: (snapshot: DocumentSnapshot, tournament: Tournament) => boolean = () => true,
): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const snapshot = await collections.tournaments.doc(tournamentId).get()
    const tournament = snapshot.data()
    if (!tournament || !snapshot.updateTime || !isDue(snapshot, tournament)) return
    const [seats, line] = await Promise.all([
      seatsTaken(collections, tournamentId).count().get(),
      registrationsIn(collections, tournamentId, ['waitlisted']).count().get(),
    ])
    const currentPlayers = seats.data().count * playersPerSeat(tournament.modality)
    const waiting = line.data().count
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
