import { cardState, registrationPhase } from '@arena-libre/functions/contract/tournament-state'
import type { Tournament } from '@arena-libre/functions/contract/tournaments'
import { registrationButton, type RegistrationButton } from './registration-button.ts'

export type StateTone = 'open' | 'soon' | 'closed' | 'full'

export interface CardView {
  tone: StateTone
  label: string
  button: RegistrationButton
}

function labelOf(tournament: Tournament, now: Date): Pick<CardView, 'tone' | 'label'> {
  const state = cardState(tournament, now)
  if (state === 'full') return { tone: 'full', label: 'Torneo Completo' }
  if (state === 'starting-soon') return { tone: 'soon', label: 'Iniciando Pronto' }
  if (registrationPhase(tournament, now) !== 'open')
    return { tone: 'closed', label: 'Inscripciones Cerradas' }
  return { tone: 'open', label: 'Inscripciones Abiertas' }
}

/** What a card says about a tournament at a moment. */
export const cardView = (tournament: Tournament, now: number): CardView => ({
  ...labelOf(tournament, new Date(now)),
  button: registrationButton(tournament, now),
})
