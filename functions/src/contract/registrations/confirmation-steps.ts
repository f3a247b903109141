import type { ConfirmationState } from '../match-day/confirmation.ts'
import type { OwnFinal } from '../match-day/rooms-schema.ts'
import type { ConfirmationStep } from './receipts.ts'
import type { RegistrationStatus } from './registration-states.ts'

type StepState = ConfirmationStep['state']

const MATCH: Record<ConfirmationState, StepState> = {
  early: 'ahead',
  open: 'now',
  confirmed: 'done',
  missed: 'missed',
}

const FINAL: Record<OwnFinal['state'], StepState> = {
  open: 'now',
  confirmed: 'done',
  plays: 'done',
  spare: 'done',
  missed: 'missed',
}

/**
 * The confirmations of a player with a seat: of the registration by the team, of the match and of the final by the
 * player. None where nothing is confirmed but the registration; no final in a cup of one round, nor for
 * one who has missed the match.
 */
export function confirmationSteps(
  status: RegistrationStatus,
  match: ConfirmationState | null,
  final: OwnFinal | null,
  rounds: number,
): ConfirmationStep[] {
  if (match === null && final === null) return []
  return [
    { of: 'registration', state: status === 'pending' ? 'now' : 'done' },
    ...(match === null ? [] : [{ of: 'match' as const, state: MATCH[match] }]),
    ...(rounds < 2 || match === 'missed'
      ? []
      : [{ of: 'final' as const, state: final === null ? 'ahead' : FINAL[final.state] }]),
  ]
}
