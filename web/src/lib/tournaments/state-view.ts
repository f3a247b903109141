import {
  STATE_LABELS,
  cardState,
  tournamentState,
  type CardState,
} from '@arena-libre/functions/contract/tournament-state'
import type { Tournament } from '@arena-libre/functions/contract/tournaments'
import { registrationButton, type RegistrationButton } from './registration-button.ts'

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

/** What a card says about a tournament at a moment. */
export const cardView = (tournament: Tournament, now: number): StateView =>
  viewOf(cardState(tournament, new Date(now)), tournament, now)

/** What the page of a tournament says: it knows no 'Iniciando Pronto'. */
export const detailView = (tournament: Tournament, now: number): StateView =>
  viewOf(tournamentState(tournament, new Date(now)), tournament, now)
