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
