import {
  confirmationState,
  confirmationWindow,
  type ConfirmationWindow,
  dayOf,
  endFor,
} from '@arena-libre/functions/contract/match-day/confirmation'
import type { RegistrationView } from '@arena-libre/functions/contract/registrations/registration-views'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { greeting } from './record-words.ts'

/** Where the confirmation of a tournament stands. */
export type CockpitPhase = 'undated' | 'off' | 'early' | 'open' | 'settling' | 'settled' | 'started'

export function phaseOf(tournament: Tournament, now: number): CockpitPhase {
  const { date } = tournament
  if (date === null) return 'undated'
  if (Date.parse(date) <= now) return 'started'
  const window = confirmationWindow(tournament)
  if (window === null) return 'off'
  if (now < window.opens.getTime()) return 'early'
  if (now < window.closes.getTime()) return 'open'
  return (dayOf(tournament)?.settledAt ?? null) === null ? 'settling' : 'settled'
}

export interface CockpitPlayers {
  confirmed: readonly RegistrationView[]
  /** Those who have to confirm, and until when. */
  missing: readonly { row: RegistrationView; ends: Date }[]
  noShows: readonly RegistrationView[]
  /** How many with a seat wait for a decision. */
  pending: number
}

const bySeat = (one: RegistrationView, other: RegistrationView): number =>
  (one.seat ?? Infinity) - (other.seat ?? Infinity) || one.fullName.localeCompare(other.fullName, 'es')

export function cockpitPlayers(
  rows: readonly RegistrationView[],
  window: ConfirmationWindow,
  now: number,
): CockpitPlayers {
  const sorted = rows.toSorted(bySeat)
  const stateOf = (row: RegistrationView) => confirmationState(row, window, new Date(now))
  return {
    confirmed: sorted.filter((row) => stateOf(row) === 'confirmed'),
    missing: sorted
      .filter((row) => row.status !== 'no-show' && ['early', 'open', 'missed'].includes(stateOf(row) ?? ''))
      .map((row) => ({ row, ends: endFor(row, window) })),
    noShows: sorted.filter(({ status }) => status === 'no-show'),
    pending: sorted.filter(({ status }) => status === 'pending').length,
  }
}

/** The name by which others know a player. */
export const calledOf = ({ nickname, fullName }: Pick<RegistrationView, 'nickname' | 'fullName'>): string =>
  nickname === '' ? fullName : nickname

/** The prepared text for WhatsApp. */
export function reminderText(player: Pick<RegistrationView, 'fullName'>, cup: string, end: string): string {
  return `${greeting(player)} Confirma tu lugar en ${cup} desde tu enlace de inscripción: tienes hasta ${end}, o pasa a quien espera.`
}

/** In minutes before the start. */
export const OPENINGS = [30, 45, 60, 90, 120, 180] as const
export const CLOSINGS = [5, 10, 15, 20, 30] as const

/** '1 h 30 min' */
export function minutesText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')
}
