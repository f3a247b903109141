import { seatCount } from '../contract/capacity.ts'
import type { Registration } from '../contract/registrations.ts'
import type { Tournament } from '../contract/tournaments.ts'
import { isOvertaken, isTaken } from '../data/outcomes.ts'
import { ApiError } from '../http/api-error.ts'
import type { Newcomer } from './newcomer.service.ts'
import type { RegistrationDeps } from './registration-deps.service.ts'
import { claimIdsOf } from './registration-writes.service.ts'
import { viewOf, type SeatView } from './seat-view.service.ts'

const ATTEMPTS = 5

/** Where somebody is: at a seat with a number, or at the end of the line. */
export type Place = Pick<Registration, 'status' | 'seat' | 'waitingSince'>

export interface Placed {
  place: Place
  /** Somebody joined the line just when a seat became free. */
  missedSeat: boolean
}

/** Stores somebody at a place, all or nothing; whatever was there first makes it fail. */
export type Settle = (place: Place) => Promise<void>

const IN_LINE: Place = { status: 'waitlisted', seat: null, waitingSince: null }

const cameSecond = (error: unknown): boolean => isTaken(error) || isOvertaken(error)

/**
 * Finds a seat for somebody, or a place in line. There is no lock: a seat is a document that only one commit
 * can create, so whoever comes second fails, looks what was there, and tries another.
 *
 * `explain` says why a commit failed where that was not for the seat: it throws, or answers what was found.
 */
export async function findPlace<Found>(
  tournament: Tournament,
  settle: Settle,
  explain: () => Promise<Found | undefined>,
  deps: RegistrationDeps,
): Promise<Placed | Found> {
  const view = viewOf(tournament.id, deps)
  for (let attempt = 1; attempt <= ATTEMPTS;) {
    const seat = await view.pick(seatCount(tournament))
    if (seat === null) {
      // With a line there is a place for everybody. Without one, a seat may yet be left by somebody refused.
      const settled = tournament.waitlist ? null : view.nextSettled()
      if (settled === null) break
      await settled
      continue
    }
    let end: 'ours' | 'theirs' | 'unused' = 'unused'
    try {
      const place: Place = { status: 'pending', seat, waitingSince: null }
      await settle(place)
      end = 'ours'
      return { place, missedSeat: false }
    } catch (error) {
      if (!cameSecond(error)) throw error
      const found = await explain()
      if (found !== undefined) return found
      end = 'theirs'
    } finally {
      view.settle(seat, end)
    }
    attempt += 1
  }
  return tournament.waitlist ? joinLine(view, settle, explain) : refuse(view, explain)
}

/**
 * That no seat is free was true a moment ago. It is asked again while the commit is on its way: whoever frees a
 * seat before that is seen here, and whoever does so after it sees the line. The repair sees what both missed.
 */
async function joinLine<Found>(
  view: SeatView,
  settle: Settle,
  explain: () => Promise<Found | undefined>,
): Promise<Placed | Found> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const looked = view.hasFreeSeat().catch(() => false)
    try {
      await settle(IN_LINE)
      return { place: IN_LINE, missedSeat: await looked }
    } catch (error) {
      if (!cameSecond(error)) throw error
      const found = await explain()
      if (found !== undefined) return found
    }
  }
  throw new ApiError('try-again')
}

async function refuse<Found>(view: SeatView, explain: () => Promise<Found | undefined>): Promise<Found> {
  const found = await explain()
  if (found !== undefined) return found
  // Others were faster at every seat that was tried, yet there are more.
  throw new ApiError((await view.hasFreeSeat()) ? 'try-again' : 'tournament-full')
}

const FIELDS = ['freeFireId', 'partner.freeFireId'] as const

/**
 * Whether a registration is there already, which is answered, or one of its players is in another one, which is
 * refused: read rather than guessed from the words of an error.
 */
export async function findTwin(
  newcomer: Newcomer,
  { registrations, players }: RegistrationDeps['collections'],
): Promise<Registration | undefined> {
  const claims = players(newcomer.tournamentId)
  const ids = claimIdsOf(newcomer)
  const [own, ...held] = await Promise.all([
    registrations.doc(newcomer.id).get(),
    ...ids.map((id) => claims.doc(id).get()),
  ])
  const twin = own.data()
  if (twin !== undefined) return twin
  requireUnclaimed(held.map((claim) => claim.exists))
  return undefined
}

/** Refuses game IDs that somebody else plays with, by the name of their field: the player's, the partner's. */
export function requireUnclaimed(claimed: readonly boolean[]): void {
  const taken = FIELDS.filter((_field, index) => claimed[index])
  if (taken.length === 0) return
  const error = new ApiError('already-registered')
  throw new ApiError('already-registered', {
    fields: Object.fromEntries(taken.map((field) => [field, error.sentence])),
  })
}
