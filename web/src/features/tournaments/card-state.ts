import { cardState, isFull } from '@arena-libre/functions/contract/tournament-state'
import type { Tournament } from '@arena-libre/functions/contract/tournaments'

export type CardTone = 'open' | 'soon' | 'closed' | 'full'

export interface CardView {
  tone: CardTone
  label: string
  button: { text: string; enabled: boolean }
}

const isClosed = ({ date, registrationDeadline }: Tournament, now: number): boolean =>
  [date, registrationDeadline].some((instant) => instant !== null && Date.parse(instant) < now)

function labelOf(tournament: Tournament, now: number): Pick<CardView, 'tone' | 'label'> {
  const state = cardState(tournament, new Date(now))
  if (state === 'full') return { tone: 'full', label: 'Torneo Completo' }
  if (state === 'starting-soon') return { tone: 'soon', label: 'Iniciando Pronto' }
  if (isClosed(tournament, now)) return { tone: 'closed', label: 'Inscripciones Cerradas' }
  return { tone: 'open', label: 'Inscripciones Abiertas' }
}

function buttonOf(tournament: Tournament, now: number): CardView['button'] {
  const canRegister = tournament.linkedFormId !== null && !isClosed(tournament, now)
  if (isFull(tournament)) {
    if (canRegister && tournament.waitlist) return { text: 'UNIRME A LA LISTA DE ESPERA', enabled: true }
    return { text: 'TORNEO COMPLETO', enabled: false }
  }
  if (isClosed(tournament, now)) return { text: 'INSCRIPCIONES CERRADAS', enabled: false }
  if (!canRegister) return { text: 'PRÓXIMAMENTE', enabled: false }
  return { text: 'INSCRIBIRSE AL TORNEO', enabled: true }
}

/** What a card says about a tournament at a moment. */
export const cardView = (tournament: Tournament, now: number): CardView => ({
  ...labelOf(tournament, now),
  button: buttonOf(tournament, now),
})
