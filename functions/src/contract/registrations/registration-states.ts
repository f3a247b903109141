/** The colours are those of the specification; what is not in it has its own. */
export const REGISTRATION_STATUSES = {
  pending: { label: 'Pendiente', colour: 'yellow' },
  approved: { label: 'Aprobado', colour: 'green' },
  rejected: { label: 'Rechazado', colour: 'red' },
  waitlisted: { label: 'En lista de espera', colour: 'blue' },
  review: { label: 'En revisión', colour: 'violet' },
  withdrawn: { label: 'Retirada', colour: 'grey' },
  'no-show': { label: 'No confirmó', colour: 'grey' },
} as const

export type RegistrationStatus = keyof typeof REGISTRATION_STATUSES

export const REGISTRATION_STATES = Object.keys(REGISTRATION_STATUSES) as [
  RegistrationStatus,
  ...RegistrationStatus[],
]

/**
 * Who causes a change. `promotion` is the back end, assigning a free seat to the first in line; `source-cap` is the
 * back end, too, when a source has more unapproved registrations than allowed, and `confirmation` when a player has not
 * confirmed in time.
 */
export type Mover = 'player' | 'admin' | 'promotion' | 'source-cap' | 'confirmation'

export interface Transition {
  /** Null for a new registration. */
  from: RegistrationStatus | null
  to: RegistrationStatus
  by: readonly Mover[]
  seat: 'taken' | 'kept' | 'released' | 'none'
  claims: 'taken' | 'kept' | 'released' | 'swapped'
}

/**
 * All changes of state. Leaving the line releases no seat, as there was none; coming back from `rejected`,
 * `withdrawn` or `no-show` claims everything again, or a place at the end of the line. A registration in `review` holds only its
 * game IDs until an admin approves it.
 */
export const TRANSITIONS: readonly Transition[] = [
  { from: null, to: 'pending', by: ['player', 'admin'], seat: 'taken', claims: 'taken' },
  { from: null, to: 'waitlisted', by: ['player', 'admin'], seat: 'none', claims: 'taken' },
  { from: null, to: 'review', by: ['player'], seat: 'none', claims: 'taken' },
  { from: 'pending', to: 'approved', by: ['admin'], seat: 'kept', claims: 'kept' },
  { from: 'pending', to: 'rejected', by: ['admin'], seat: 'released', claims: 'released' },
  // Behind those who wait: the seat goes to the first of them.
  { from: 'pending', to: 'waitlisted', by: ['admin'], seat: 'released', claims: 'kept' },
  { from: 'pending', to: 'withdrawn', by: ['player'], seat: 'released', claims: 'released' },
  { from: 'pending', to: 'review', by: ['source-cap'], seat: 'released', claims: 'kept' },
  { from: 'pending', to: 'no-show', by: ['confirmation'], seat: 'released', claims: 'released' },
  { from: 'approved', to: 'pending', by: ['admin'], seat: 'kept', claims: 'kept' },
  // A corrected game ID has to be looked at again.
  { from: 'approved', to: 'pending', by: ['player'], seat: 'kept', claims: 'swapped' },
  { from: 'approved', to: 'rejected', by: ['admin'], seat: 'released', claims: 'released' },
  { from: 'approved', to: 'waitlisted', by: ['admin'], seat: 'released', claims: 'kept' },
  { from: 'approved', to: 'withdrawn', by: ['player'], seat: 'released', claims: 'released' },
  { from: 'approved', to: 'no-show', by: ['confirmation'], seat: 'released', claims: 'released' },
  { from: 'waitlisted', to: 'pending', by: ['promotion'], seat: 'taken', claims: 'kept' },
  { from: 'waitlisted', to: 'rejected', by: ['admin'], seat: 'none', claims: 'released' },
  { from: 'waitlisted', to: 'withdrawn', by: ['player'], seat: 'none', claims: 'released' },
  { from: 'waitlisted', to: 'review', by: ['source-cap'], seat: 'none', claims: 'kept' },
  { from: 'review', to: 'pending', by: ['admin'], seat: 'taken', claims: 'kept' },
  { from: 'review', to: 'approved', by: ['admin'], seat: 'taken', claims: 'kept' },
  { from: 'review', to: 'waitlisted', by: ['admin'], seat: 'none', claims: 'kept' },
  { from: 'review', to: 'rejected', by: ['admin'], seat: 'none', claims: 'released' },
  { from: 'review', to: 'withdrawn', by: ['player'], seat: 'none', claims: 'released' },
  { from: 'rejected', to: 'pending', by: ['admin'], seat: 'taken', claims: 'taken' },
  { from: 'rejected', to: 'approved', by: ['admin'], seat: 'taken', claims: 'taken' },
  { from: 'rejected', to: 'waitlisted', by: ['admin'], seat: 'none', claims: 'taken' },
  { from: 'withdrawn', to: 'pending', by: ['admin'], seat: 'taken', claims: 'taken' },
  { from: 'withdrawn', to: 'approved', by: ['admin'], seat: 'taken', claims: 'taken' },
  { from: 'withdrawn', to: 'waitlisted', by: ['admin'], seat: 'none', claims: 'taken' },
  { from: 'no-show', to: 'pending', by: ['admin'], seat: 'taken', claims: 'taken' },
  { from: 'no-show', to: 'approved', by: ['admin'], seat: 'taken', claims: 'taken' },
  { from: 'no-show', to: 'waitlisted', by: ['admin'], seat: 'none', claims: 'taken' },
]

/** The transition between two states, or undefined if `by` may not make it. */
export const transitionOf = (
  from: RegistrationStatus | null,
  to: RegistrationStatus,
  by: Mover,
): Transition | undefined =>
  TRANSITIONS.find((step) => step.from === from && step.to === to && step.by.includes(by))

/** States that hold a seat; the seat's document names the registration. */
export const holdsSeat = (status: RegistrationStatus): boolean =>
  status === 'pending' || status === 'approved'

/** States that hold the claims of their game IDs: no other registration can have one of them. */
export const isLive = (status: RegistrationStatus): boolean =>
  holdsSeat(status) || status === 'waitlisted' || status === 'review'

/** Live, and no admin has approved it. */
export const UNAPPROVED = ['pending', 'waitlisted', 'review'] as const satisfies readonly RegistrationStatus[]
