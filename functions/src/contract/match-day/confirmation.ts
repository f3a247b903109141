import { LIMITS } from '../limits.ts'
import type { Registration } from '../registrations/registrations.ts'
import type { Tournament } from '../tournaments/tournaments.ts'
import type { Confirmation } from './confirmation-schema.ts'

/**
 * Players confirm before their match: until when, and who loses a seat. Pure functions for both sides; the server's
 * time decides.
 */

const MINUTE_MS = 60_000

/** Of a new window: it opens an hour before the start, and leaves a quarter of an hour for those who wait. */
export const USUAL_WINDOW = { opensBefore: 60, closesBefore: 15 } as const

/** Who gets a seat late has until so many minutes before the start. */
const LATE_BEFORE = LIMITS.confirmationMinutes.latest

/** Who gets a seat this shortly before the end has as long as those who get one after it. */
const SHORT_MS = 10 * MINUTE_MS

/**
 * No seat is taken before this long after the end: a request that the server received before the end has committed by
 * then, since no request lasts longer than 8 seconds.
 */
export const SETTLING_MS = 30_000

/** Longer than a request lasts: a change of the end that begins later could be stored when seats are taken. */
const CHANGE_MS = 10_000

type Dated = Pick<Tournament, 'date' | 'confirmation'>

export interface ConfirmationWindow {
  start: Date
  opens: Date
  closes: Date
  /** For those who get their seat late. */
  closesLate: Date
}

/** What happened for the start that is set now. */
export const dayOf = ({ date, confirmation }: Dated): Confirmation['day'] =>
  confirmation?.day?.start === date ? confirmation.day : null

/** Null where nobody has to confirm. */
export function confirmationWindow(tournament: Dated): ConfirmationWindow | null {
  const { date, confirmation } = tournament
  if (date === null || confirmation === null) return null
  const start = Date.parse(date)
  const before = (minutes: number): Date => new Date(start - minutes * MINUTE_MS)
  const byHand = dayOf(tournament)?.closesAt ?? null
  const closes = byHand === null ? before(confirmation.closesBefore) : new Date(byHand)
  const late = before(LATE_BEFORE)
  return {
    start: new Date(start),
    opens: before(confirmation.opensBefore),
    closes,
    closesLate: late > closes ? late : closes,
  }
}

/** The end for somebody who gets a seat now; null if it is that of everybody. */
export function ownEnd(window: ConfirmationWindow | null, now: Date): Date | null {
  if (window === null || now.getTime() < window.closes.getTime() - SHORT_MS) return null
  return now < window.closesLate ? window.closesLate : window.start
}

type Confirming = Pick<Registration, 'status' | 'confirmation'>

/** A start that moves by less needs no other confirmation: who confirmed for eight is there at half past eight. */
const SAME_START_MS = 6 * 60 * MINUTE_MS

/** What a player did for this start; null where that was another one. */
export function ownConfirmation(
  { confirmation }: Pick<Registration, 'confirmation'>,
  { start }: Pick<ConfirmationWindow, 'start'>,
): Registration['confirmation'] {
  if (confirmation === null) return null
  const movedMs = Math.abs(Date.parse(confirmation.start) - start.getTime())
  return movedMs <= SAME_START_MS ? confirmation : null
}

export const hasConfirmed = (registration: Confirming, window: ConfirmationWindow): boolean =>
  (ownConfirmation(registration, window)?.at ?? null) !== null

/** Until when a player has to confirm. */
export function endFor(registration: Confirming, window: ConfirmationWindow): Date {
  const until = ownConfirmation(registration, window)?.until ?? null
  return until === null ? window.closes : new Date(until)
}

/**
 * Only approved players have to confirm, and those who got a seat from the line: a pending one is for an admin to
 * decide.
 */
function hasToConfirm(registration: Confirming, window: ConfirmationWindow): boolean {
  if (hasConfirmed(registration, window)) return false
  if (registration.status === 'approved') return true
  return registration.status === 'pending' && (ownConfirmation(registration, window)?.until ?? null) !== null
}

export const CONFIRMATION_STATES = ['early', 'open', 'confirmed', 'missed'] as const

export type ConfirmationState = (typeof CONFIRMATION_STATES)[number]

/** Null for one who has nothing to confirm. */
export function confirmationState(
  registration: Confirming,
  window: ConfirmationWindow | null,
  now: Date,
): ConfirmationState | null {
  if (window === null) return null
  if (registration.status === 'no-show') return 'missed'
  if (hasToConfirm(registration, window)) {
    if (now < window.opens) return 'early'
    return now < endFor(registration, window) ? 'open' : 'missed'
  }
  const { status } = registration
  const hasSeat = status === 'approved' || status === 'pending'
  return hasSeat && hasConfirmed(registration, window) ? 'confirmed' : null
}

/** Whether the seat of one who has not confirmed is given away now. After the start no one plays in their place. */
export const losesSeat = (registration: Confirming, window: ConfirmationWindow, now: Date): boolean =>
  now < window.start &&
  hasToConfirm(registration, window) &&
  now.getTime() >= endFor(registration, window).getTime() + SETTLING_MS

/** Whether there is somebody to look for who loses a seat. */
export function isSettlingDue(tournament: Dated, window: ConfirmationWindow, now: Date): boolean {
  const settled = Date.parse(dayOf(tournament)?.settledAt ?? '1970-01-01T00:00:00.000Z')
  return [window.closes, window.closesLate].some((end) => {
    const due = end.getTime() + SETTLING_MS
    return settled < due && due <= now.getTime()
  })
}

/** Whether the end can no longer be changed: seats are taken by it, or are about to be. */
export const isSettling = (tournament: Dated, { closes }: ConfirmationWindow, now: Date): boolean =>
  (dayOf(tournament)?.settledAt ?? null) !== null ||
  now.getTime() >= closes.getTime() + SETTLING_MS - CHANGE_MS

/** The moments at which something is done by the clock. */
export const confirmationMoments = ({ opens, closes, closesLate }: ConfirmationWindow): Date[] => [
  opens,
  new Date(closes.getTime() + SETTLING_MS),
  new Date(closesLate.getTime() + SETTLING_MS),
]
