import type { DocumentData, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { LIMITS } from '../../contract/limits.ts'
import { confirmationWindow } from '../../contract/match-day/confirmation.ts'
import { isRedacted } from '../../contract/registrations/redaction.ts'
import { REGISTRATION_DEFAULTS } from '../../contract/registrations/registration-defaults.ts'
import { holdsSeat, isLive } from '../../contract/registrations/registration-states.ts'
import { registrationSchema, type Registration } from '../../contract/registrations/registrations.ts'
import { playersPerSeat, seatCount } from '../../contract/tournaments/capacity.ts'
import { seatIdOf, type PlayerClaim, type Seat } from '../../contract/tournaments/seats.ts'
import { registrationPhase } from '../../contract/tournaments/tournament-state.ts'
import type { Tournament } from '../../contract/tournaments/tournaments.ts'
import { converterOf } from '../../data/converter.ts'
import { formerPlayerIdsOf, playerIdOf } from '../../data/hashes.ts'
import { freeFireIdsOf } from '../seats/registration-writes.service.ts'

/** What makes one seat or claim agree with its registration. */
export type PlaceMend = 'release-seat' | 'give-seat' | 'give-claims' | 'drop-claim'

type CupCheckId = 'seats' | 'claims' | 'registrations' | 'line' | 'figures'

/** What does not hold. Its words and paths have ids, and never personal data. */
export interface CupFinding {
  check: CupCheckId
  path: string
  what: string
  mend?: PlaceMend | 'repair' | 'count' | undefined
  /** The path that the mend is for, where that is another one. */
  mendAt?: string | undefined
}

type CupMend = CupFinding['mend']

/** The fields of a registration that its tournament's invariants are about. */
export const CHECKED_FIELDS = [
  'status',
  'seat',
  'freeFireId',
  'partner',
  'waitingSince',
  'flags',
  'sourceMark',
  'joinedAs',
  'redactedAt',
] as const satisfies (keyof Registration)[]

export type CheckedRegistration = Pick<Registration, 'id' | (typeof CHECKED_FIELDS)[number]>

const fieldsOf = <Field extends string>(fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, true])) as Record<Field, true>

const CHECKED = converterOf(registrationSchema.pick(fieldsOf(['id', ...CHECKED_FIELDS])), 'id')

/** Of the checked fields: an earlier release may not have stored them. */
const DEFAULTS = Object.fromEntries(
  Object.entries(REGISTRATION_DEFAULTS).filter(([field]) => CHECKED_FIELDS.some((one) => one === field)),
)

/** A registration of which only these fields were asked for. */
export const readChecked = (id: string, data: DocumentData): CheckedRegistration =>
  CHECKED.fromFirestore({ id, data: () => ({ ...DEFAULTS, ...data }) } as unknown as QueryDocumentSnapshot)

export type CheckedClaim = PlayerClaim & { id: string }

const nameOf = (id: string): string => `registration ${id.slice(0, 8)}`

/**
 * The invariants of one tournament. It takes its seats, then its claims, then its registrations, one at a time, and
 * keeps no more of them than their joins need: the seats, the claims, the players who are live and the numbers of
 * sources. They hold when no work is running and the repair has run.
 */
export class CupCheck {
  readonly #tournament: Tournament
  readonly #note: (finding: CupFinding) => void
  /** Of the current series: the holder by number. */
  readonly #holders = new Map<number, string | null>()
  /** Taken seats whose holder has not been seen, as number and holder. */
  readonly #unheld = new Map<string, number>()
  readonly #reserved: number[] = []
  #taken = 0
  #takenWithin = 0
  readonly #owners = new Map<string, string>()
  readonly #livePlayers = new Set<string>()
  readonly #sources = new Map<string, number>()
  #waiting = 0
  #firstWaiting: string | undefined
  /** Those with a seat who waited for it. */
  readonly #promoted: { id: string; waitingSince: string }[] = []

  constructor(tournament: Tournament, note: (finding: CupFinding) => void) {
    this.#tournament = tournament
    this.#note = note
  }

  #find(check: CupCheckId, what: string, mend?: CupMend, path = `tournaments/${this.#tournament.id}`): void {
    const mendAt = mend === 'repair' ? `tournaments/${this.#tournament.id}` : undefined
    this.#note({ check, path, what, mend, mendAt })
  }

  seat({ number, state, series, registrationId }: Seat): void {
    const last = seatCount(this.#tournament)
    const path = `tournaments/${this.#tournament.id}/seats/${seatIdOf(series, number)}`
    const isCurrent = series === this.#tournament.seatSeries
    const find = (what: string, mend?: CupMend): void => this.#find('seats', what, mend, path)
    if (state === 'taken') {
      this.#taken += 1
      if (number <= last) this.#takenWithin += 1
    }
    if (state === 'reserved') this.#reserved.push(number)
    if ((state === 'retired') === isCurrent) {
      find(`seat ${number} of series ${series} is ${state}`, isCurrent ? 'repair' : undefined)
    }
    if (!isCurrent) return
    if (this.#holders.has(number)) find(`seat ${number} is there twice`)
    this.#holders.set(number, registrationId)
    if (state === 'moving') find(`seat ${number} is kept for a move that is over`, 'repair')
    else if (state === 'closed') {
      if (number <= last) find(`seat ${number} is closed within the capacity`, 'repair')
    } else if (number > last) find(`seat ${number} is ${state} beyond the capacity of ${last}`, 'repair')
    else if (state === 'reserved') {
      if (registrationId !== null) find(`seat ${number} is reserved with a holder`)
    } else this.#unheld.set(`${number} ${registrationId}`, number)
  }

  claim({ id, registrationId }: CheckedClaim): void {
    this.#owners.set(id, registrationId)
  }

  registration(registration: CheckedRegistration): void {
    const { id, status, seat, waitingSince, sourceMark, joinedAs } = registration
    const path = `registrations/${id}`
    if (seat !== null) {
      if (this.#holders.get(seat) === id) this.#unheld.delete(`${seat} ${id}`)
      else this.#find('seats', `${nameOf(id)} holds seat ${seat}, which is not theirs`, 'give-seat', path)
    }
    for (const what of statesOf(registration, this.#tournament))
      this.#find('registrations', what, undefined, path)
    // Whose people are no longer on record has no game ID, and no claim.
    if (isLive(status) && !isRedacted(registration)) this.#players(registration, path)
    if ((status === 'pending' || status === 'waitlisted') && sourceMark !== null && joinedAs !== 'review') {
      this.#sources.set(sourceMark, (this.#sources.get(sourceMark) ?? 0) + 1)
    }
    if (status === 'waitlisted') {
      this.#waiting += 1
      const since = waitingSince ?? ''
      if (this.#firstWaiting === undefined || since < this.#firstWaiting) this.#firstWaiting = since
    }
    if (holdsSeat(status) && waitingSince !== null) this.#promoted.push({ id, waitingSince })
  }

  /** A game ID is claimed by its one live registration, and by no other. */
  #players(registration: CheckedRegistration, path: string): void {
    const { id } = registration
    for (const player of freeFireIdsOf(registration)) {
      const claim = playerIdOf(player)
      if (this.#livePlayers.has(claim)) {
        this.#find('claims', `game ID ${claim.slice(0, 8)} is live twice`, undefined, path)
      }
      const ids = [claim, ...formerPlayerIdsOf(player)]
      for (const one of ids) this.#livePlayers.add(one)
      if (!ids.some((one) => this.#owners.get(one) === id)) {
        this.#find(
          'claims',
          `${nameOf(id)} plays without the claim ${claim.slice(0, 8)}`,
          'give-claims',
          path,
        )
      }
    }
  }

  /** What only the whole tournament shows. */
  end(now: Date): void {
    const { id } = this.#tournament
    for (const number of this.#unheld.values()) {
      const path = `tournaments/${id}/seats/${seatIdOf(this.#tournament.seatSeries, number)}`
      this.#find('seats', `seat ${number} is taken without a holder`, 'release-seat', path)
    }
    for (const claim of this.#owners.keys()) {
      if (this.#livePlayers.has(claim)) continue
      const path = `tournaments/${id}/players/${claim}`
      this.#find('claims', `claim ${claim.slice(0, 8)} belongs to no live registration`, 'drop-claim', path)
    }
    for (const count of this.#sources.values()) {
      if (count > LIMITS.unapprovedOfSource) {
        this.#find('registrations', `${count} of one source have a seat or wait for one`)
      }
    }
    this.#line(now)
    this.#figures()
  }

  /** The order of the line is kept, and no registration waits while a seat is free. */
  #line(now: Date): void {
    if (this.#waiting === 0) {
      for (const number of this.#reserved) {
        this.#find('line', `seat ${number} is reserved without a line`, 'repair')
      }
      return
    }
    const first = this.#firstWaiting ?? ''
    for (const { id, waitingSince } of this.#promoted) {
      if (waitingSince <= first) continue
      this.#find('line', `${nameOf(id)} overtook a player who still waits`, undefined, `registrations/${id}`)
    }
    const free = seatCount(this.#tournament) - this.#takenWithin
    if (free > 0 && promotes(this.#tournament, now)) {
      this.#find('line', `${this.#waiting} wait while ${free} seats are free`, 'repair')
    }
  }

  #figures(): void {
    const { currentPlayers, waiting, modality } = this.#tournament
    const players = this.#taken * playersPerSeat(modality)
    if (currentPlayers !== players) {
      this.#find('figures', `${currentPlayers} players are shown, ${players} there are`, 'count')
    }
    if (waiting !== this.#waiting) {
      this.#find('figures', `${waiting} are shown waiting, ${this.#waiting} do`, 'count')
    }
  }
}

function statesOf(
  { id, status, seat, waitingSince, flags, partner }: CheckedRegistration,
  { modality }: Tournament,
): string[] {
  const name = nameOf(id)
  return [
    ...(holdsSeat(status) === (seat !== null) ? [] : [`${name} is ${status} with seat ${seat}`]),
    ...(status !== 'waitlisted' || waitingSince !== null ? [] : [`${name} waits since never`]),
    ...(status !== 'review' || flags.includes('crowded-source') ? [] : [`${name} is in review for nothing`]),
    ...(isLive(status) && (partner !== null) !== (modality === 'duo')
      ? [`${name} is not for a tournament in ${modality}`]
      : []),
  ]
}

/** Whether the site hands free seats to those who wait. */
function promotes(tournament: Tournament, now: Date): boolean {
  const window = confirmationWindow(tournament)
  return (
    tournament.status === 'published' &&
    registrationPhase(tournament, now) !== 'completed' &&
    // Later the next one would have no time to confirm.
    (window === null || now < window.closesLate)
  )
}

/** Everything that Firestore holds of a tournament. */
interface Arena {
  tournament: Tournament | undefined
  registrations: readonly CheckedRegistration[]
  seats: readonly Seat[]
  claims: readonly CheckedClaim[]
}

/** What a tournament in memory violates; nothing in a valid one. Nothing may be left of a deleted one. */
export const violationsOf = (arena: Arena, now: Date): string[] =>
  cupFindings(arena, now).map(({ what }) => what)

/** The same with the check that each belongs to. */
export function cupFindings(
  { tournament, registrations, seats, claims }: Arena,
  now: Date,
): { check: CupCheckId | 'orphans'; what: string }[] {
  if (tournament === undefined) {
    const left = { registrations, seats, claims }
    return Object.entries(left).flatMap(([what, { length }]) =>
      length === 0
        ? []
        : [{ check: 'orphans' as const, what: `${length} ${what} left of a tournament that is gone` }],
    )
  }
  const found: CupFinding[] = []
  const check = new CupCheck(tournament, (finding) => found.push(finding))
  for (const seat of seats) check.seat(seat)
  for (const claim of claims) check.claim(claim)
  for (const registration of registrations) check.registration(registration)
  check.end(now)
  return found
}
