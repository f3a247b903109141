import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { seatCount } from '../../contract/tournaments/capacity.ts'
import { hasRoomInLine } from '../../contract/tournaments/tournament-state.ts'
import type { Mail } from '../../contract/stored/mail.ts'
import type { Registration } from '../../contract/registrations/registrations.ts'
import type { Tournament } from '../../contract/tournaments/tournaments.ts'
import { LostRace, lostRace } from '../../data/optimistic.ts'
import { ApiError } from '../../http/api-error.ts'
import { openLine } from '../line/line.service.ts'
import type { Newcomer } from './newcomer.service.ts'
import { handOutSoon } from '../line/promotion.service.ts'
import type { ReceivedMail } from '../messages/received-mail.service.ts'
import type { OwnPlace } from './refusal.service.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'
import { claimIdsOf, registrationIn } from '../seats/registration-writes.service.ts'
import { viewOf, type SeatView } from '../seats/seat-view.service.ts'

const ATTEMPTS = 5

/** A numbered seat, the end of the waiting list, or neither until an admin decides. */
export interface Place extends Pick<Registration, 'seat' | 'waitingSince'> {
  status: Registration['joinedAs']
}

export interface Placed {
  place: Place
  /** A seat was reserved while the registration joined the list: it may be the first in line. */
  sawReserved: boolean
}

interface Storing<Found> {
  /** Stores the registration at a place in one commit, which fails if another one has the seat or a game ID. */
  store: (place: Place) => Promise<void>
  /**
   * Handles a failed commit that did not lose the race for its seat: throws the reason, returns the stored
   * registration, or says that a retry at the same place may succeed.
   */
  explain: () => Promise<Found | 'again' | undefined>
}

interface Search<Found> extends Storing<Found> {
  tournament: Tournament
}

const IN_LINE: Place = { status: 'waitlisted', seat: null, waitingSince: null }
const IN_REVIEW: Place = { status: 'review', seat: null, waitingSince: null }

/**
 * Finds a seat for a registration, or a place in the waiting list. There is no lock: only one commit can create the
 * document of a seat, and a failed one tries another seat.
 */
export async function findPlace<Found>(
  search: Search<Found>,
  deps: RegistrationDeps,
): Promise<Placed | Found> {
  const { tournament } = search
  const view = viewOf(tournament, deps)
  for (let rounds = 0; ; rounds++) {
    const end = await takeSeat(view, search)
    if (end !== null) return end
    if (!hasRoomInLine(tournament)) return refuse(view, search, deps)
    // If a seat turns out to be free, it is tried once; then the list is opened.
    const line = await openLine(tournament, rounds > 0, deps)
    if (line === 'open') return joinLine(view, search)
    if (line === 'outdated') throw new LostRace()
    await view.refresh()
  }
}

/** Null if no seat is believed to be free, or every tried one was taken by others. */
async function takeSeat<Found>(view: SeatView, search: Search<Found>): Promise<Placed | Found | null> {
  const last = seatCount(search.tournament)
  for (let attempt = 1; attempt <= ATTEMPTS;) {
    const seat = await view.pick(last)
    if (seat === null) {
      // A running commit of this process may fail and leave its seat free.
      const finished = view.nextFinished()
      if (finished === null && view.isFull(last)) return null
      if (finished === null) attempt += 1
      else await finished
      continue
    }
    let end: 'ours' | 'theirs' | 'unused' = 'unused'
    try {
      const place: Place = { status: 'pending', seat, waitingSince: null }
      const { isHeld, found } = await storeAt(place, search)
      if (found !== undefined) return found
      end = isHeld ? 'ours' : 'theirs'
      if (isHeld) return { place, sawReserved: false }
    } finally {
      view.finish(seat, end)
    }
    attempt += 1
  }
  return null
}

/**
 * Every seat has a document now. Whether one of them is reserved is read while the commit runs: a seat that is
 * released earlier is seen here, and a request that releases one later sees this registration.
 */
async function joinLine<Found>(view: SeatView, search: Storing<Found>): Promise<Placed | Found> {
  const { looked, end } = view.joinLine()
  try {
    return (await storeApart(IN_LINE, search)) ?? { place: IN_LINE, sawReserved: await looked }
  } finally {
    end()
  }
}

/** Only a place in line: where a seat is free there is no line to join. */
export async function placeInLine<Found>(
  search: Search<Found>,
  deps: RegistrationDeps,
): Promise<Placed | Found> {
  const { tournament } = search
  const view = viewOf(tournament, deps)
  if (!hasRoomInLine(tournament)) return refuse(view, search, deps)
  const line = await openLine(tournament, false, deps)
  if (line === 'outdated') throw new LostRace()
  if (line === 'open') return joinLine(view, search)
  const message = 'Hay cupos libres en este torneo: devuelve la inscripción a pendiente y toma uno.'
  throw new ApiError('wrong-state', { message })
}

/** Stores a registration that waits for an admin. It holds its game IDs and nothing else. */
export const placeInReview = async <Found>(search: Storing<Found>): Promise<Placed | Found> =>
  (await storeApart(IN_REVIEW, search)) ?? { place: IN_REVIEW, sawReserved: false }

/** Stores it at a place without competition. Returns the stored registration if there is one. */
async function storeApart<Found>(place: Place, search: Storing<Found>): Promise<Found | undefined> {
  const { isHeld, found } = await storeAt(place, search)
  if (!isHeld && found === undefined) throw new LostRace()
  return found
}

/**
 * Whether a commit at this place succeeded; if not, what is stored instead. Neither if another registration has the
 * place.
 */
async function storeAt<Found>(
  place: Place,
  { store, explain }: Storing<Found>,
): Promise<{ isHeld: boolean; found?: Found }> {
  for (;;) {
    try {
      await store(place)
      return { isHeld: true }
    } catch (error) {
      if (!lostRace(error)) throw error
    }
    const found = await explain()
    if (found !== 'again') return found === undefined ? { isHeld: false } : { isHeld: false, found }
  }
}

async function refuse<Found>(
  view: SeatView,
  { tournament, explain }: Search<Found>,
  deps: RegistrationDeps,
): Promise<Found> {
  const found = await explain()
  if (found !== undefined && found !== 'again') return found
  const present = await view.tournament()
  // It was based on an older version of the tournament.
  if (present && isOlder(tournament, present)) throw new LostRace()
  if (await view.hasReserved()) await handOutSoon(tournament.id, deps)
  if (await view.hasFreeSeat(seatCount(tournament))) throw new ApiError('try-again')
  if (!tournament.waitlist) throw new ApiError('tournament-full')
  const message = 'Este torneo ya no tiene cupos disponibles y su lista de espera está llena.'
  throw new ApiError('tournament-full', { message })
}

const isOlder = (known: Tournament, present: Tournament): boolean =>
  known.seatSeries !== present.seatSeries ||
  hasRoomInLine(known) !== hasRoomInLine(present) ||
  seatCount(known) < seatCount(present)

const FIELDS = ['freeFireId', 'partner.freeFireId'] as const

/**
 * Finds the reason of a failed commit by reading, in one round trip, instead of parsing the error: an existing
 * registration is returned, a game ID of another registration is refused, and a message that changed is planned
 * again. Undefined if the seat was taken.
 */
export async function explainLoss(
  newcomer: Newcomer,
  { own, mail }: { own: OwnPlace; mail: ReceivedMail | undefined },
  { collections }: RegistrationDeps,
): Promise<Registration | 'again' | undefined> {
  const claims = collections.players(newcomer.tournamentId)
  const place = collections.registrations.doc(newcomer.id)
  const references = claimIdsOf(newcomer).map((id) => claims.doc(id))
  const message = mail?.reference
  const found: DocumentSnapshot[] = await place.firestore.getAll(
    ...([place, ...references, ...(message ? [message] : [])] as DocumentReference[]),
  )
  const [stored, ...others] = found as [DocumentSnapshot<Registration>, ...DocumentSnapshot[]]
  const twin = registrationIn(stored)
  if (twin !== undefined) return twin
  own.look(stored)
  requireUnclaimed(others.slice(0, references.length).map((claim) => claim.exists))
  const sent = message && (others.at(-1) as DocumentSnapshot<Mail>)
  return sent && (await mail?.planAgain(sent)) ? 'again' : undefined
}

/** Refuses game IDs of another registration, with the name of the field: the player's or the partner's. */
export function requireUnclaimed(claimed: readonly boolean[]): void {
  const taken = FIELDS.filter((_field, index) => claimed[index])
  if (taken.length === 0) return
  const error = new ApiError('already-registered')
  throw new ApiError('already-registered', {
    fields: Object.fromEntries(taken.map((field) => [field, error.sentence])),
  })
}
