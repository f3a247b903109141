import { isFull, registrationPhase } from '@arena-libre/functions/contract/tournament-state'
import type { Tournament } from '@arena-libre/functions/contract/tournaments'

export type RegistrationView = 'open' | 'line' | 'full' | 'closed' | 'without-form'

/** What somebody finds who comes to register. */
export function registrationView(tournament: Tournament, now: number): RegistrationView {
  const phase = registrationPhase(tournament, new Date(now))
  if (phase === 'completed' || phase === 'registration_closed') return 'closed'
  if (isFull(tournament) && !tournament.waitlist) return 'full'
  if (tournament.linkedFormId === null) return 'without-form'
  return isFull(tournament) ? 'line' : 'open'
}
