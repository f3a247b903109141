import {
  cardState,
  registrationPhase,
  registrationState,
  STATE_LABELS,
  tournamentState,
  type CardState,
  type RegistrationState,
} from '@arena-libre/functions/contract/tournaments/tournament-state'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'

export interface RegistrationButton {
  text: string
  enabled: boolean
  /** What one gets here, or why nothing. */
  entry: RegistrationState
}

/** Registration has ended, also with seats left. */
export function isOver(tournament: Tournament, now: number): boolean {
  const phase = registrationPhase(tournament, new Date(now))
  return phase === 'completed' || phase === 'registration_closed'
}

export const isPastDeadline = ({ registrationDeadline }: Tournament, now: number): boolean =>
  registrationDeadline !== null && Date.parse(registrationDeadline) < now

const TEXTS: Readonly<Record<RegistrationState, string>> = {
  open: 'INSCRIBIRSE AL TORNEO',
  line: 'UNIRME A LA LISTA DE ESPERA',
  full: 'TORNEO COMPLETO',
  closed: 'INSCRIPCIONES CERRADAS',
  'without-form': 'PRÓXIMAMENTE',
  'form-inactive': 'INSCRIPCIONES EN PAUSA',
  'in-progress': 'INSCRIPCIONES CERRADAS',
  finished: 'TORNEO FINALIZADO',
}

/** The label of a tournament's button: a seat, the waiting list, or why neither. */
export function registrationButton(tournament: Tournament, now: number): RegistrationButton {
  const entry = registrationState(tournament, new Date(now))
  return { text: TEXTS[entry], enabled: entry === 'open' || entry === 'line', entry }
}

/** What visitors look for first: a seat, then a place in a line, then what is to open. */
const RANKS: Readonly<Record<RegistrationState, number>> = {
  open: 0,
  line: 1,
  'without-form': 2,
  'form-inactive': 2,
  full: 3,
  closed: 4,
  'in-progress': 4,
  finished: 5,
}

/** Those one can join come first; within the same rank the order stays. */
export function joinableFirst(tournaments: readonly Tournament[], now: number): Tournament[] {
  const at = new Date(now)
  const rankOf = (tournament: Tournament) => RANKS[registrationState(tournament, at)]
  return tournaments.toSorted((one, other) => rankOf(one) - rankOf(other))
}

export interface StateView {
  state: CardState
  label: string
  button: RegistrationButton
}

const viewOf = (state: CardState, tournament: Tournament, now: number): StateView => ({
  state,
  label: STATE_LABELS[state],
  button: registrationButton(tournament, now),
})

/** The state shown on a card. */
export const cardView = (tournament: Tournament, now: number): StateView =>
  viewOf(cardState(tournament, new Date(now)), tournament, now)

/** The state shown on the tournament's page, which has no 'Iniciando Pronto'. */
export const detailView = (tournament: Tournament, now: number): StateView =>
  viewOf(tournamentState(tournament, new Date(now)), tournament, now)

export type ClosedReason = Exclude<RegistrationState, 'open' | 'line'>

/** Why registration is not possible. */
export const CLOSED_TEXTS: Readonly<Record<ClosedReason, { title: string; text: string }>> = {
  full: { title: 'Torneo completo', text: 'Este torneo ya no tiene cupos disponibles.' },
  closed: {
    title: 'Inscripciones cerradas',
    text: 'El plazo para inscribirse a este torneo ya terminó.',
  },
  'without-form': {
    title: 'Inscripciones por abrir',
    text: 'Todavía no es posible inscribirse a este torneo.',
  },
  'form-inactive': {
    title: 'Inscripciones en pausa',
    text: 'El formulario de inscripción de este torneo no está disponible en este momento.',
  },
  'in-progress': {
    title: 'Torneo en curso',
    text: 'Este torneo ya comenzó y no admite más inscripciones.',
  },
  finished: { title: 'Torneo finalizado', text: 'Este torneo ya terminó.' },
}
