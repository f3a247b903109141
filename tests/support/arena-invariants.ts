import { confirmationWindow } from '../../functions/src/contract/match-day/confirmation.ts'
import { playersPerSeat, seatCount } from '../../functions/src/contract/tournaments/capacity.ts'
import { LIMITS } from '../../functions/src/contract/limits.ts'
import { holdsSeat, isLive } from '../../functions/src/contract/registrations/registration-states.ts'
import type { Registration } from '../../functions/src/contract/registrations/registrations.ts'
import type { PlayerClaim, Seat } from '../../functions/src/contract/tournaments/seats.ts'
import { registrationPhase } from '../../functions/src/contract/tournaments/tournament-state.ts'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import { playerIdOf } from '../../functions/src/data/hashes.ts'

/** Everything that Firestore holds of a tournament, as `readArena` reads it. */
interface Arena {
  tournament: Tournament | undefined
  registrations: readonly Registration[]
  seats: readonly Seat[]
  claims: readonly (PlayerClaim & { id: string })[]
}

/**
 * The invariants of a tournament: an empty result means a valid tournament. They hold when no work is running and the
 * repair has run; a deleted tournament must have no documents left.
 */
export function violationsOf(arena: Arena, now: Date): string[] {
  const { tournament, registrations, seats, claims } = arena
  if (tournament === undefined) {
    const left = { registrations, seats, claims }
    return Object.entries(left).flatMap(([what, documents]) =>
      documents.length === 0 ? [] : [`${documents.length} ${what} left of a tournament that is gone`],
    )
  }
  return [
    ...seatViolations(arena, tournament),
    ...claimViolations(arena),
    ...registrations.flatMap(stateViolations),
    ...modalityViolations(registrations, tournament),
    ...sourceViolations(registrations),
    ...lineViolations(arena, tournament, now),
    ...figureViolations(arena, tournament),
  ]
}

const nameOf = ({ id }: Pick<Registration, 'id'>): string => `registration ${id.slice(0, 8)}`

const repeatedIn = <Value>(values: readonly Value[]): Value[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
]

/** Taken seats and registrations with a seat must refer to each other. */
function seatViolations({ seats, registrations }: Arena, tournament: Tournament): string[] {
  const last = seatCount(tournament)
  const holders = new Map(registrations.map((registration) => [registration.id, registration]))
  const current = seats.filter(({ series }) => series === tournament.seatSeries)
  const numbers = new Map(current.map((seat) => [seat.number, seat]))
  return [
    ...seats
      .filter(({ series, state }) => (state === 'retired') === (series === tournament.seatSeries))
      .map(({ number, state, series }) => `seat ${number} of series ${series} is ${state}`),
    ...repeatedIn(current.map(({ number }) => number)).map((number) => `seat ${number} is there twice`),
    ...current.flatMap(({ number, state, registrationId }) => {
      if (state === 'moving') return [`seat ${number} is kept for a move that is over`]
      if (state === 'closed') return number > last ? [] : [`seat ${number} is closed within the capacity`]
      if (number > last) return [`seat ${number} is ${state} beyond the capacity of ${last}`]
      if (state === 'reserved')
        return registrationId === null ? [] : [`seat ${number} is reserved with a holder`]
      const holder = holders.get(registrationId ?? '')
      return holder?.seat === number ? [] : [`seat ${number} is taken without a holder`]
    }),
    ...registrations.flatMap((registration) => {
      const { id, seat } = registration
      if (seat === null || numbers.get(seat)?.registrationId === id) return []
      return [`${nameOf(registration)} holds seat ${seat}, which is not theirs`]
    }),
  ]
}

/** A game ID is claimed by its one live registration, and by no other. */
function claimViolations({ claims, registrations }: Arena): string[] {
  const live = registrations.filter(({ status }) => isLive(status))
  const wanted = live.flatMap(({ id, freeFireId, partner }) =>
    [freeFireId, ...(partner === null ? [] : [partner.freeFireId])].map((player) => ({
      claim: playerIdOf(player),
      id,
    })),
  )
  const owners = new Map(claims.map(({ id, registrationId }) => [id, registrationId]))
  const players = new Set(wanted.map(({ claim }) => claim))
  return [
    ...repeatedIn(wanted.map(({ claim }) => claim)).map(
      (claim) => `game ID ${claim.slice(0, 8)} is live twice`,
    ),
    ...wanted.flatMap(({ claim, id }) =>
      owners.get(claim) === id ? [] : [`${nameOf({ id })} plays without the claim ${claim.slice(0, 8)}`],
    ),
    ...claims.flatMap(({ id }) =>
      players.has(id) ? [] : [`claim ${id.slice(0, 8)} belongs to no live registration`],
    ),
  ]
}

function stateViolations(registration: Registration): string[] {
  const { status, seat, waitingSince, flags } = registration
  const name = nameOf(registration)
  return [
    ...(holdsSeat(status) === (seat !== null) ? [] : [`${name} is ${status} with seat ${seat}`]),
    ...(status !== 'waitlisted' || waitingSince !== null ? [] : [`${name} waits since never`]),
    ...(status !== 'review' || flags.includes('crowded-source') ? [] : [`${name} is in review for nothing`]),
  ]
}

/** All live registrations have the current modality. */
const modalityViolations = (registrations: readonly Registration[], { modality }: Tournament): string[] =>
  registrations
    .filter(({ status, partner }) => isLive(status) && (partner !== null) !== (modality === 'duo'))
    .map((registration) => `${nameOf(registration)} is not for a tournament in ${modality}`)

/** The unapproved registrations of one source outside review do not exceed its cap. */
function sourceViolations(registrations: readonly Registration[]): string[] {
  const further = registrations.filter(
    ({ status, sourceMark, joinedAs }) =>
      (status === 'pending' || status === 'waitlisted') && sourceMark !== null && joinedAs !== 'review',
  )
  const sources = Map.groupBy(further, ({ sourceMark }) => sourceMark)
  return [...sources.values()]
    .filter((own) => own.length > LIMITS.unapprovedOfSource)
    .map((own) => `${own.length} of one source have a seat or wait for one`)
}

/** The order of the line is kept, and no registration waits while a seat is free. */
function lineViolations({ seats, registrations }: Arena, tournament: Tournament, now: Date): string[] {
  const waiting = registrations.filter(({ status }) => status === 'waitlisted')
  if (waiting.length === 0) {
    return seats
      .filter(({ state }) => state === 'reserved')
      .map(({ number }) => `seat ${number} is reserved without a line`)
  }
  const first = waiting.map(({ waitingSince }) => waitingSince ?? '').toSorted()[0] ?? ''
  const overtaking = registrations.filter(
    ({ status, waitingSince }) => holdsSeat(status) && waitingSince !== null && waitingSince > first,
  )
  const taken = seats.filter(({ state, number }) => state === 'taken' && number <= seatCount(tournament))
  const free = seatCount(tournament) - taken.length
  const window = confirmationWindow(tournament)
  const promotes =
    tournament.status === 'published' &&
    registrationPhase(tournament, now) !== 'completed' &&
    // Later the next one would have no time to confirm.
    (window === null || now < window.closesLate)
  return [
    ...overtaking.map((registration) => `${nameOf(registration)} overtook a player who still waits`),
    ...(promotes && free > 0 ? [`${waiting.length} wait while ${free} seats are free`] : []),
  ]
}

/** The public figures are correct. */
function figureViolations({ seats, registrations }: Arena, tournament: Tournament): string[] {
  const taken = seats.filter(({ state }) => state === 'taken').length
  const players = taken * playersPerSeat(tournament.modality)
  const waiting = registrations.filter(({ status }) => status === 'waitlisted').length
  return [
    ...(tournament.currentPlayers === players
      ? []
      : [`${tournament.currentPlayers} players are shown, ${players} there are`]),
    ...(tournament.waiting === waiting ? [] : [`${tournament.waiting} are shown waiting, ${waiting} do`]),
  ]
}
