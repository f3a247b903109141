import { seatCount } from './capacity.ts'
import { LIMITS } from '../limits.ts'
import type { Tournament, TournamentStatus } from './tournaments.ts'

/**
 * The state of a tournament at a moment, as pure functions of `(tournament, now)` for both sides. The server decides;
 * the client uses them only for rendering.
 */

type Publication = Pick<Tournament, 'status' | 'publishDate'>

/** A scheduled tournament counts as published from its publish date on, also before the job publishes it. */
export function effectiveStatus({ status, publishDate }: Publication, now: Date): TournamentStatus {
  const due = status === 'scheduled' && publishDate !== null && Date.parse(publishDate) <= now.getTime()
  return due ? 'published' : status
}

type Seats = Pick<Tournament, 'maxPlayers' | 'currentPlayers'>

export const isFull = ({ maxPlayers, currentPlayers }: Seats): boolean =>
  maxPlayers > 0 && currentPlayers >= maxPlayers

/** The waiting list has a maximum length. */
export const hasRoomInLine = (
  tournament: Pick<Tournament, 'waitlist' | 'waiting' | 'modality' | 'maxPlayers'>,
): boolean => tournament.waitlist && tournament.waiting < seatCount(tournament) * LIMITS.waitingPerSeat

/** A tournament without a date is announced, not over: it stays in the lists. */
const NOT_YET_DATED = '2999-12-31T00:00:00.000Z'

export function endsAt({ date, endDate }: Pick<Tournament, 'date' | 'endDate'>): string {
  if (endDate !== null) return endDate
  if (date === null) return NOT_YET_DATED
  return new Date(Date.parse(date) + LIMITS.defaultDurationMs).toISOString()
}

export type RegistrationPhase = 'completed' | 'registration_closed' | 'full' | 'open'

type Calendar = Pick<Tournament, 'date' | 'registrationDeadline'>

/** Whether registration is open: before the start and the deadline, and while a seat or a place in line is free. */
export function registrationPhase(tournament: Calendar & Seats, now: Date): RegistrationPhase {
  const { date, registrationDeadline } = tournament
  if (date !== null && Date.parse(date) <= now.getTime()) return 'completed'
  if (registrationDeadline !== null && Date.parse(registrationDeadline) < now.getTime()) {
    return 'registration_closed'
  }
  return isFull(tournament) ? 'full' : 'open'
}

/** Whether its waiting list is active: no registration is promoted after the start. */
export const promotes = (tournament: Calendar & Seats & Publication, now: Date): boolean =>
  tournament.status === 'published' && registrationPhase(tournament, now) !== 'completed'

/**
 * The state of a published tournament that visitors see: the same on its card, its page, its rules, the form and
 * shared links.
 */
export type TournamentState =
  'finished' | 'in-progress' | 'full' | 'closed' | 'without-form' | 'form-inactive' | 'open'

type Entry = Pick<Tournament, 'endsAt' | 'linkedFormId' | 'formInactive'>

export function tournamentState(tournament: Calendar & Seats & Entry, now: Date): TournamentState {
  if (Date.parse(tournament.endsAt) <= now.getTime()) return 'finished'
  const phase = registrationPhase(tournament, now)
  if (phase === 'completed') return 'in-progress'
  if (isFull(tournament)) return 'full'
  if (phase === 'registration_closed') return 'closed'
  if (tournament.linkedFormId === null) return 'without-form'
  return tournament.formInactive ? 'form-inactive' : 'open'
}

export type CardState = TournamentState | 'starting-soon'

/** A card also says that the start is near, unless something else keeps people from registering. */
export function cardState(tournament: Calendar & Seats & Entry, now: Date): CardState {
  const state = tournamentState(tournament, now)
  const startsSoon =
    tournament.date !== null && Date.parse(tournament.date) - now.getTime() <= LIMITS.startingSoonMs
  return startsSoon && (state === 'open' || state === 'closed') ? 'starting-soon' : state
}

export type RegistrationState = TournamentState | 'line'

/** What the registration page shows: a full tournament offers a place in its waiting list, if that is not full. */
export function registrationState(
  tournament: Calendar & Seats & Entry & Parameters<typeof hasRoomInLine>[0],
  now: Date,
): RegistrationState {
  const state = tournamentState(tournament, now)
  if (state !== 'full' || !hasRoomInLine(tournament)) return state
  return tournamentState({ ...tournament, currentPlayers: 0 }, now) === 'open' ? 'line' : state
}

/** The short words of each state, as a label on cards and pages. */
export const STATE_LABELS: Readonly<Record<CardState, string>> = {
  finished: 'Finalizado',
  'in-progress': 'En curso',
  full: 'Torneo Completo',
  closed: 'Inscripciones Cerradas',
  'without-form': 'Próximamente',
  'form-inactive': 'Inscripciones en pausa',
  'starting-soon': 'Iniciando Pronto',
  open: 'Inscripciones Abiertas',
}
