import { seatCount } from '../../functions/src/contract/tournaments/capacity.ts'
import { DEFAULT_TERMS } from '../../functions/src/contract/site/default-terms.ts'
import { LIMITS } from '../../functions/src/contract/limits.ts'
import type { Player } from '../../functions/src/contract/registrations/people.ts'
import { nameKeyOf } from '../../functions/src/contract/registrations/name-key.ts'
import { e164Of } from '../../functions/src/contract/registrations/phone.ts'
import {
  holdsSeat,
  type RegistrationStatus,
} from '../../functions/src/contract/registrations/registration-states.ts'
import type { Registration } from '../../functions/src/contract/registrations/registrations.ts'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import { acceptedVersionOf, contentHashOf, registrationIdOf } from '../../functions/src/data/hashes.ts'
import { ACCOUNTS } from './accounts.ts'
import { type Dice, diceFor } from './dice.ts'
import { crowd, type Person } from './people.ts'
import { HOURS } from './questions.ts'

/** The source mark of a shared connection. */
const CROWD = 'QW50ZW5hIGRlbCBiYXJyaW'
const MINUTE_MS = 60_000
const SOURCES = ['whatsapp', 'discord', 'instagram', 'tiktok'] as const
const DECIDED_BY = ACCOUNTS.find(({ purpose }) => purpose === 'admin')?.account.uid ?? ''

/** How many registrations of each kind a tournament has; the share of the approved differs by its age. */
export interface Turnout {
  seated: number
  /** From 0 to 1; the others are still pending. */
  approved: number
  rejected?: number
  withdrawn?: number
  /** Those who did not confirm in time. */
  noShows?: number
  waiting?: number
  /** Registrations from one source above its cap. */
  reviewed?: number
}

/** The registrations of a tournament between its publication and `now`, or the deadline if that was before. */
export function demoRegistrations(tournament: Tournament, turnout: Turnout, now: Date): Registration[] {
  const dice = diceFor(tournament.id)
  const partnerDice = diceFor(`${tournament.id} partners`)
  const nextPerson = crowd(dice)
  const seats = dice.shuffled(Array.from({ length: seatCount(tournament) }, (_, index) => index + 1))
  const statuses = statusesOf(turnout, dice)
  const moments = momentsOf(tournament, statuses.length, dice, now)
  return statuses.map((status, index) => {
    const [person, partner] = [nextPerson(), nextPerson()]
    const [createdAt, decidedAt] = moments(index)
    const guardian = guardianFrom(dice, nextPerson)
    const answers = answersOf(person, dice)
    const nickname = nicknameFrom(dice)
    const isDecided = status === 'approved' || status === 'rejected' || status === 'no-show'
    return {
      fullName: person.fullName,
      nickname,
      freeFireId: person.freeFireId,
      email: person.email,
      phone: person.phone,
      phoneE164: e164Of(person.phone),
      age: guardian === null ? '18+' : '11-17',
      guardian,
      id: registrationIdOf(`${tournament.id}-${index}`),
      tournamentId: tournament.id,
      partner: tournament.modality === 'duo' ? playerOf(partner, nicknameFrom(partnerDice)) : null,
      answers,
      wordings: [],
      confirmation: null,
      acceptedVersion: acceptedVersionOf(tournament.rules, DEFAULT_TERMS),
      acceptedAt: createdAt,
      source: dice.chance(0.8) ? dice.pick(SOURCES) : null,
      sourceMark: status === 'review' || isOfCrowd(index, statuses) ? CROWD : null,
      submissionHash: contentHashOf(person),
      nameKey: nameKeyOf(person.fullName),
      status,
      joinedAs: status === 'waitlisted' || status === 'review' ? status : 'pending',
      seat: holdsSeat(status) ? (seats.pop() ?? null) : null,
      waitingSince: status === 'waitlisted' ? createdAt : null,
      flags: status === 'review' ? ['crowded-source'] : [],
      receiptVersion: 1,
      createdAt,
      updatedAt: isDecided || status === 'withdrawn' ? decidedAt : createdAt,
      decidedAt: isDecided ? decidedAt : null,
      decidedBy: isDecided ? DECIDED_BY : null,
      reason: null,
      chatOpenedAt: null,
      chatOpenedBy: null,
      addedBy: null,
      redactedAt: null,
      revision: isDecided || status === 'withdrawn' ? 2 : 1,
    }
  })
}

/** The registrations before those in review fill the cap of their source. */
function isOfCrowd(index: number, statuses: readonly RegistrationStatus[]): boolean {
  const next = statuses.slice(index + 1, index + 1 + LIMITS.unapprovedOfSource)
  return statuses[index] === 'pending' && next.includes('review')
}

const times = (count: number, status: RegistrationStatus): RegistrationStatus[] =>
  Array.from({ length: count }, () => status)

/** Early ones are decided, late ones pending, and those in line registered last. */
function statusesOf(
  { seated, approved, rejected = 0, withdrawn = 0, noShows = 0, waiting = 0, reviewed = 0 }: Turnout,
  dice: Dice,
): RegistrationStatus[] {
  const decided = Math.round(seated * approved)
  return [
    ...dice.shuffled([
      ...times(decided, 'approved'),
      ...times(rejected, 'rejected'),
      ...times(withdrawn, 'withdrawn'),
      ...times(noShows, 'no-show'),
    ]),
    ...times(seated - decided, 'pending'),
    ...times(waiting, 'waitlisted'),
    ...times(reviewed, 'review'),
  ]
}

/** The time of each registration, in order, and of its decision, which is before `now`. */
function momentsOf(tournament: Tournament, count: number, dice: Dice, now: Date) {
  const opened = Date.parse(tournament.publishedAt ?? now.toISOString())
  const closed = Math.min(now.getTime(), Date.parse(tournament.registrationDeadline ?? now.toISOString()))
  const step = (closed - opened) / (count + 1)
  return (index: number): [created: string, decided: string] => {
    const created = opened + step * (index + dice.number(900) / 1000)
    const decided = Math.min(created + (20 + dice.number(300)) * MINUTE_MS, now.getTime())
    return [new Date(created).toISOString(), new Date(decided).toISOString()]
  }
}

const guardianFrom = (dice: Dice, nextPerson: () => Person): Registration['guardian'] =>
  dice.chance(0.35) ? { name: nextPerson().fullName, consent: true } : null

const TALES = [
  'Quedé entre los diez primeros en un torneo de mi colegio.',
  'Es mi primer torneo, ¡vengo con todo!',
  'Jugué la Copa Debut y llegué a la final.',
  'Entreno con mi prima todas las noches.',
]

function answersOf({ country }: Person, dice: Dice): Registration['answers'] {
  return {
    pais: country,
    nivel: String(40 + dice.number(38)),
    dispositivo: dice.pick(['Celular Android', 'Celular Android', 'Celular Android', 'iPhone', 'Tableta']),
    horarios: HOURS.filter(() => dice.chance(0.5)),
    ...(dice.chance(0.4) && { experiencia: dice.pick(TALES) }),
  }
}

const NICKNAMES = ['ÑANDÚ', 'Jaguar', 'Kóndor', 'Puma', 'Yaguareté']

/** Not every player has one. */
const nicknameFrom = (dice: Dice): string =>
  dice.chance(0.6) ? `${dice.pick(NICKNAMES)}_${dice.number(99)}` : ''

const playerOf = ({ fullName, freeFireId }: Person, nickname: string): Player => ({
  fullName,
  nickname,
  freeFireId,
})
