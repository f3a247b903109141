import { isFull, registrationPhase } from '@arena-libre/functions/contract/tournament-state'
import type { Tournament } from '@arena-libre/functions/contract/tournaments'

export interface RegistrationButton {
  text: string
  enabled: boolean
}

/** Nobody gets in any more, seat or no seat. */
export function isOver(tournament: Tournament, now: number): boolean {
  const phase = registrationPhase(tournament, new Date(now))
  return phase === 'completed' || phase === 'registration_closed'
}

/** What the button of a tournament offers: a seat, a place in the line, or the reason why neither. */
export function registrationButton(tournament: Tournament, now: number): RegistrationButton {
  const over = isOver(tournament, now)
  const canRegister = tournament.linkedFormId !== null && !over
  if (isFull(tournament)) {
    if (canRegister && tournament.waitlist) return { text: 'UNIRME A LA LISTA DE ESPERA', enabled: true }
    return { text: 'TORNEO COMPLETO', enabled: false }
  }
  if (over) return { text: 'INSCRIPCIONES CERRADAS', enabled: false }
  if (!canRegister) return { text: 'PRÓXIMAMENTE', enabled: false }
  return { text: 'INSCRIBIRSE AL TORNEO', enabled: true }
}
