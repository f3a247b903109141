import type { WriteBatch } from 'firebase-admin/firestore'
import { ENTRY_SENTENCES } from '../contract/entry-sentences.ts'
import type { ErrorCode } from '../contract/errors.ts'
import type { Registration } from '../contract/registrations.ts'
import type { Submission } from '../contract/registration-submission.ts'
import type { Registered } from '../contract/registration-views.ts'
import type { Tournament } from '../contract/tournaments.ts'
import { ApiError } from '../http/api-error.ts'
import { answerProblemsOf, closedBecause, entryOf, type Entry } from './entry.service.ts'
import { afterJoining } from './aftermath.service.ts'
import { addMessage } from './messages.service.ts'
import { newcomerOf, type Newcomer } from './newcomer.service.ts'
import { findPlace, findTwin, type Place } from './place.service.ts'
import { receiptOf } from './receipt-token.service.ts'
import type { RegistrationDeps } from './registration-deps.service.ts'
import { createClaims, createSeat, storedOf } from './registration-writes.service.ts'

/** A refusal over an older copy than this is not taken at its word. */
const CERTAIN_MS = 1_000

/**
 * Registers somebody, once, however often the same request comes: the registration's id is made of its key, so
 * a repetition finds what the first one left, whatever has become of the tournament since.
 */
export async function register(
  sent: Submission,
  sourceMark: string | null,
  deps: RegistrationDeps,
): Promise<Registered> {
  const newcomer = newcomerOf(sent, sourceMark, deps.clock.now().toISOString())
  try {
    const tournament = await admit(sent, deps)
    return answerOf(await placeNewcomer(newcomer, tournament, deps), newcomer, deps)
  } catch (error) {
    // Nothing was stored for this reason; but the first of several attempts may have come in time.
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    const earlier = (await deps.collections.registrations.doc(newcomer.id).get()).data()
    if (earlier === undefined) throw error
    return answerOf(earlier, newcomer, deps)
  }
}

/** The tournament, if it takes them; else why not. What was typed is told of only where it does. */
async function admit(sent: Submission, deps: RegistrationDeps): Promise<Tournament> {
  let entry = await entryOf(sent.tournamentId, deps)
  let problems = problemsOf(entry, sent)
  if (Object.keys(problems).length > 0 || closedBecause(entry, deps.clock.now()) !== null) {
    entry = await entryOf(sent.tournamentId, deps, Math.min(CERTAIN_MS, deps.desk.entryMs))
    problems = problemsOf(entry, sent)
  }
  const reason = closedBecause(entry, deps.clock.now())
  if (reason !== null) throw new ApiError(reason)
  if (Object.keys(problems).length > 0) throw new ApiError('invalid-request', { fields: problems })
  if (entry.tournament === undefined) throw new ApiError('not-published')
  return entry.tournament
}

function problemsOf(entry: Entry, { answers, partner, acceptedVersion }: Submission): Record<string, string> {
  return {
    ...(entry.tournament && partnerProblem(entry.tournament, partner)),
    ...(acceptedVersion !== entry.acceptedVersion && {
      acceptedVersion: ENTRY_SENTENCES['accepted-older'],
    }),
    ...answerProblemsOf(entry, answers),
  }
}

/** A pair has two players, and whoever plays alone has no partner. */
export function partnerProblem(
  { modality }: Pick<Tournament, 'modality'>,
  partner: Registration['partner'],
): Record<string, string> {
  if (modality === 'duo' && partner === null) return { partner: 'Indica los datos de tu pareja' }
  if (modality === 'solo' && partner !== null) return { partner: 'En este torneo se juega sin pareja' }
  return {}
}

/** What else belongs into the commit. */
type Also = (batch: WriteBatch, registration: Registration) => void

/** Stores a newcomer at a seat or in line, or answers the registration that is there already. */
export async function placeNewcomer(
  newcomer: Newcomer,
  tournament: Tournament,
  deps: RegistrationDeps,
  also: Also = () => undefined,
): Promise<Registration> {
  const { collections } = deps
  const found = await findPlace(
    tournament,
    (chosen) => store(registrationAt(newcomer, chosen), tournament, also, deps),
    () => findTwin(newcomer, collections),
    deps,
  )
  if ('id' in found) return found
  await afterJoining(tournament.id, found.missedSeat, deps)
  return registrationAt(newcomer, found.place)
}

const registrationAt = (newcomer: Newcomer, place: Place): Registration => ({
  ...newcomer,
  ...place,
  joinedAs: place.status === 'waitlisted' ? 'waitlisted' : 'pending',
})

/** One commit: its creations are the lock. */
async function store(
  registration: Registration,
  tournament: Tournament,
  also: Also,
  deps: RegistrationDeps,
): Promise<void> {
  const { collections } = deps
  const document = collections.registrations.doc(registration.id)
  const batch = document.firestore.batch()
  batch.create(document.withConverter(null), storedOf(registration))
  if (registration.seat !== null) createSeat(batch, registration, registration.seat, collections)
  createClaims(batch, registration, collections)
  addMessage(batch, 'received', registration, tournament, deps)
  also(batch, registration)
  await batch.commit()
}

function answerOf(
  stored: Registration,
  { submissionHash }: Newcomer,
  { receiptKey }: RegistrationDeps,
): Registered {
  const receipt = receiptOf(stored, receiptKey)
  if (stored.submissionHash === submissionHash) return { outcome: stored.joinedAs, receipt }
  const message = 'Ya enviaste esta inscripción con otros datos. Puedes corregirlos en tu comprobante.'
  throw new ApiError('already-sent', { message, receipt })
}

export const REGISTER_REFUSALS = [
  'not-published',
  'tournament-started',
  'registration-closed',
  'no-linked-form',
  'registration-form-inactive',
  'tournament-full',
  'already-registered',
  'already-sent',
] as const satisfies readonly ErrorCode[]
