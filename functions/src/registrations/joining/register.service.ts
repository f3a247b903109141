import type { WriteBatch } from 'firebase-admin/firestore'
import { ENTRY_SENTENCES } from '../../contract/registrations/entry-sentences.ts'
import type { ErrorCode } from '../../contract/calls/errors.ts'
import type { RegistrationWording } from '../../contract/registrations/registration-wordings.ts'
import type { Registration } from '../../contract/registrations/registrations.ts'
import type { Submission } from '../../contract/registrations/registration-submission.ts'
import type { Registered } from '../../contract/registrations/registration-views.ts'
import type { Tournament } from '../../contract/tournaments/tournaments.ts'
import { both } from '../../data/deadline.ts'
import { optimistically } from '../../data/optimistic.ts'
import { ApiError } from '../../http/api-error.ts'
import { findPublished } from '../../tournaments/find-tournament.service.ts'
import { answerProblemsOf, closedBecause, entryOf, type Entry } from './entry.service.ts'
import { afterJoining, afterRefusal } from '../upkeep/after-commit.service.ts'
import { addMessage } from '../messages/messages.service.ts'
import { newcomerOf, type Newcomer } from './newcomer.service.ts'
import { explainLoss, findPlace, placeInReview, type Place, type Placed } from './place.service.ts'
import { ReceivedMail } from '../messages/received-mail.service.ts'
import { receiptOf } from '../receipts/receipt-token.service.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'
import { markChanging } from '../upkeep/repair-mark.service.ts'
import { OwnPlace, RefusedMeanwhile, storeRefusal } from './refusal.service.ts'
import { createClaims, createSeat } from '../seats/registration-writes.service.ts'
import { viewOf } from '../seats/seat-view.service.ts'
import { keepWording, wordingNow } from './wording.service.ts'
import { crowded, enterFrom, keepWithinCap } from './source-cap.service.ts'

/**
 * Registers a player or a pair once for any number of requests: the registration's id is derived from its key, so a
 * repetition finds the stored registration, also if the tournament has changed since.
 */
export async function register(
  sent: Submission,
  sourceMark: string | null,
  deps: RegistrationDeps,
): Promise<Registered> {
  const newcomer = newcomerOf(sent, sourceMark, deps.clock.now().toISOString())
  const own = new OwnPlace(newcomer, deps)
  const prepared = prepare(sent.tournamentId, deps)
  const registering = optimistically(async (tries) => {
    const { tournament, entry } = await admit(sent, tries === 0 ? deps.copies.maxAgeMs : 0, deps)
    return placeNewcomer(newcomer, tournament, deps, { own, entry })
  })
  const [registered] = await both(registering.catch(refuse(newcomer, deps)), prepared)
  return answerOf(registered, newcomer, deps)
}

/**
 * Starts the reads for a commit in parallel to those of the questions, which saves a round trip in a process without
 * caches. An error here occurs again where the result is awaited.
 */
async function prepare(tournamentId: string, deps: RegistrationDeps): Promise<unknown> {
  const ahead = async (): Promise<unknown> => {
    const tournament = await findPublished(tournamentId, deps)
    return tournament && both(viewOf(tournament, deps).known(), markChanging(tournamentId, deps))
  }
  return Promise.allSettled([ahead()])
}

/** Stores the refusal, unless an earlier attempt was stored in time: then its registration is the answer. */
const refuse =
  (newcomer: Newcomer, deps: RegistrationDeps) =>
  async (error: unknown): Promise<Registration> => {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    const earlier =
      error instanceof RefusedMeanwhile ? undefined : await storeRefusal(newcomer, error.code, deps)
    if (earlier === undefined) throw error
    return keepWithinCap(earlier, false, deps)
  }

interface Admitted {
  tournament: Tournament
  /** What the answers were checked against. */
  entry: Entry
}

/**
 * The tournament if the registration is valid; else throws the reason. Problems of the input are only reported if the
 * tournament is open.
 */
async function admit(sent: Submission, maxAgeMs: number, deps: RegistrationDeps): Promise<Admitted> {
  let entry = await entryOf(sent.tournamentId, deps, maxAgeMs)
  let problems = problemsOf(entry, sent)
  if (Object.keys(problems).length > 0 || closedBecause(entry, deps.clock.now()) !== null) {
    entry = await entryOf(sent.tournamentId, deps, Math.min(deps.copies.certainMs, maxAgeMs))
    problems = problemsOf(entry, sent)
  }
  const reason = closedBecause(entry, deps.clock.now())
  if (reason !== null) throw new ApiError(reason)
  if (Object.keys(problems).length > 0) throw new ApiError('invalid-request', { fields: problems })
  if (entry.tournament === undefined) throw new ApiError('not-published')
  return { tournament: entry.tournament, entry }
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

/** A pair has two players, and a player who plays alone has no partner. */
export function partnerProblem(
  { modality }: Pick<Tournament, 'modality'>,
  partner: Registration['partner'],
): Record<string, string> {
  if (modality === 'duo' && partner === null) return { partner: 'Indica los datos de tu dúo' }
  if (modality === 'solo' && partner !== null) return { partner: 'En este torneo se juega sin dúo' }
  return {}
}

interface Placing {
  own?: OwnPlace
  /** What the answers were given to. */
  entry?: Entry | undefined
  /** Adds other writes to the commit. */
  also?: (batch: WriteBatch, registration: Registration) => void
}

/** Stores a newcomer with a seat, in line or for review, or returns the existing registration. */
export async function placeNewcomer(
  sent: Newcomer,
  tournament: Tournament,
  deps: RegistrationDeps,
  { own = new OwnPlace(sent, deps), entry, also = () => undefined }: Placing = {},
): Promise<Registration> {
  const hasAnswers = Object.keys(sent.answers).length > 0
  const wording = entry && hasAnswers ? wordingNow(tournament.id, entry, deps.clock.now()) : undefined
  const newcomer = wording === undefined ? sent : { ...sent, wordings: [wording.id] }
  const entering = await enterFrom(newcomer, deps)
  // An admin's message is not limited; one that strangers can cause is.
  const mail = newcomer.addedBy === null ? new ReceivedMail(newcomer, deps) : undefined
  const search = {
    tournament,
    store: (chosen: Place) =>
      store(registrationAt(newcomer, chosen), tournament, { own, also, mail, wording }, deps),
    explain: () => explainLoss(newcomer, { own, mail }, deps),
  }
  let isNew = false
  let stored: Placed | Registration
  try {
    stored = entering.maySeek ? await findPlace(search, deps) : await placeInReview(search)
    isNew = !('id' in stored)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'tournament-full') await afterRefusal(tournament, deps)
    throw error
  } finally {
    entering.end(isNew)
    mail?.end(isNew)
  }
  if ('id' in stored) return keepWithinCap(stored, false, deps)
  const [kept] = await both(
    keepWithinCap(registrationAt(newcomer, stored.place), true, deps),
    afterJoining(tournament, stored, deps),
  )
  return kept
}

const registrationAt = (newcomer: Newcomer, place: Place): Registration => ({
  ...newcomer,
  ...place,
  joinedAs: place.status,
  flags: place.status === 'review' ? crowded(newcomer.flags) : newcomer.flags,
})

interface Commit extends Required<Omit<Placing, 'entry'>> {
  mail: ReceivedMail | undefined
  wording: RegistrationWording | undefined
}

/** One commit: its create preconditions are the lock. */
async function store(
  registration: Registration,
  tournament: Tournament,
  { own, also, mail, wording }: Commit,
  deps: RegistrationDeps,
): Promise<void> {
  const { collections } = deps
  const batch = collections.registrations.firestore.batch()
  own.take(batch, registration, deps)
  createSeat(batch, registration, tournament, collections)
  createClaims(batch, registration, collections)
  if (mail === undefined) addMessage(batch, 'received', registration, tournament, deps)
  else mail.addTo(batch, registration, tournament)
  also(batch, registration)
  // Written before the commit, so that the repair completes the work of a process that is killed after it. Usually it
  // exists already.
  const marked = markChanging(tournament.id, deps)
  await (wording === undefined ? marked : both(marked, keepWording(wording, deps)))
  await batch.commit()
}

/** Always the first link: repeating a request reveals nothing new. After an admin replaced it, it is invalid. */
function answerOf(stored: Registration, newcomer: Newcomer, { receiptKey }: RegistrationDeps): Registered {
  const receipt = receiptOf(newcomer, receiptKey)
  if (stored.submissionHash === newcomer.submissionHash) return { outcome: stored.joinedAs, receipt }
  const message = 'Ya enviaste esta inscripción con otros datos. Puedes corregirlos en tu boleto.'
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
