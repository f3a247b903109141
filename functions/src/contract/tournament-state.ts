import { LIMITS } from './limits.ts'
import type { Tournament, TournamentStatus } from './tournaments.ts'

/**
 * Where a tournament stands at a moment, as pure functions of `(tournament, now)` shared by both sides.
 * The server's answer is the one that counts; the client's only decides what to draw.
 */
export type CardState = 'full' | 'starting-soon' | 'open'

type Publication = Pick<Tournament, 'status' | 'publishDate'>

/** A scheduled tournament counts as published from its publish date on, whoever notices first. */
export function effectiveStatus({ status, publishDate }: Publication, now: Date): TournamentStatus {
  const due = status === 'scheduled' && publishDate !== null && Date.parse(publishDate) <= now.getTime()
  return due ? 'published' : status
}

type Seats = Pick<Tournament, 'maxPlayers' | 'currentPlayers'>

export const isFull = ({ maxPlayers, currentPlayers }: Seats): boolean =>
  maxPlayers > 0 && currentPlayers >= maxPlayers

export function cardState(tournament: Seats & Pick<Tournament, 'date'>, now: Date): CardState {
  if (isFull(tournament)) return 'full'
  if (tournament.date === null) return 'open'
  return Date.parse(tournament.date) - now.getTime() <= LIMITS.startingSoonMs ? 'starting-soon' : 'open'
}

/** A date to come is announced, not over: such a tournament stays in the lists until it has one. */
const NOT_YET_DATED = '2999-12-31T00:00:00.000Z'

export function endsAt({ date, endDate }: Pick<Tournament, 'date' | 'endDate'>): string {
  if (endDate !== null) return endDate
  if (date === null) return NOT_YET_DATED
  return new Date(Date.parse(date) + LIMITS.defaultDurationMs).toISOString()
}

export type RegistrationPhase = 'completed' | 'registration_closed' | 'full' | 'open'

type Calendar = Pick<Tournament, 'date' | 'registrationDeadline'>

/** Whether one can still register: nobody from the start on, nor after the deadline, nor without a seat. */
export function registrationPhase(tournament: Calendar & Seats, now: Date): RegistrationPhase {
  const { date, registrationDeadline } = tournament
  if (date !== null && Date.parse(date) <= now.getTime()) return 'completed'
  if (registrationDeadline !== null && Date.parse(registrationDeadline) < now.getTime()) {
    return 'registration_closed'
  }
  return isFull(tournament) ? 'full' : 'open'
}

export type DetailState = 'open' | 'full' | 'closed'

/** What the detail says: without a seat it is full, whatever the date. */
export function detailState(tournament: Calendar & Seats, now: Date): DetailState {
  if (isFull(tournament)) return 'full'
  return registrationPhase(tournament, now) === 'open' ? 'open' : 'closed'
}
