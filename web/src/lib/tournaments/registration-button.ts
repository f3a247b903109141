import { isFull, registrationPhase } from '@arena-libre/functions/contract/tournament-state'
import type { Tournament } from '@arena-libre/functions/contract/tournaments'

export interface RegistrationButton {
  text: string
  enabled: boolean
}

/** What the button of a tournament offers: a seat, a place in the line, or the reason why neither. */
export function registrationButton(tournament: Tournament, now: number): RegistrationButton {
  const phase = registrationPhase(tournament, new Date(now))
  const isOver = phase === 'completed' || phase === 'registration_closed'
  const canRegister = tournament.linkedFormId !== null && !isOver
  if (isFull(tournament)) {
    if (canRegister && tournament.waitlist) return { text: 'UNIRME A LA LISTA DE ESPERA', enabled: true }
    return { text: 'TORNEO COMPLETO', enabled: false }
  }
  if (isOver) return { text: 'INSCRIPCIONES CERRADAS', enabled: false }
  if (!canRegister) return { text: 'PRÓXIMAMENTE', enabled: false }
  return { text: 'INSCRIBIRSE AL TORNEO', enabled: true }
}
