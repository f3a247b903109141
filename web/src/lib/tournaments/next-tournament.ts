import type { Tournament } from '@arena-libre/functions/contract/tournaments'
import { activeAt } from './active-tournaments.ts'
import { registrationButton } from './registration-button.ts'

/** The poster of the home page: the soonest one can still join, else the soonest that has not begun. */
export function nextTournament(tournaments: readonly Tournament[], now: number): Tournament | null {
  const ahead = activeAt(tournaments, now).filter(({ date }) => date === null || Date.parse(date) > now)
  return ahead.find((tournament) => registrationButton(tournament, now).enabled) ?? ahead[0] ?? null
}
