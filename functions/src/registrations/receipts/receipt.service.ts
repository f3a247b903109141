import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { z } from 'zod'
import { confirmationState, confirmationWindow, endFor } from '../../contract/match-day/confirmation.ts'
import { hearsNews } from '../../contract/match-day/rooms.ts'
import { confirmationSteps } from '../../contract/registrations/confirmation-steps.ts'
import {
  correctableUntil,
  NEXT_STEPS,
  nextStep,
  ownActs,
} from '../../contract/registrations/receipt-state.ts'
import { ownRegistrationSchema, type Receipt } from '../../contract/registrations/receipts.ts'
import { isLive, REGISTRATION_STATUSES } from '../../contract/registrations/registration-states.ts'
import { askedAs } from '../../contract/registrations/registration-wordings.ts'
import type { Registration } from '../../contract/registrations/registrations.ts'
import type { Tournament } from '../../contract/tournaments/tournaments.ts'
import type { Collections } from '../../data/collections.ts'
import { both } from '../../data/deadline.ts'
import { wordingIdOf } from '../../data/hashes.ts'
import { lineBefore, lineOf } from '../../data/queries.ts'
import { ApiError } from '../../http/api-error.ts'
import { entryOf, type Entry } from '../joining/entry.service.ts'
import { askedNow, wordingsOf } from '../joining/wording.service.ts'
import { erase } from '../inbox/erase.service.ts'
import { move } from '../inbox/move.service.ts'
import { openReceipt } from './open-receipt.service.ts'
import { isFresh } from '../messages/received-mail.service.ts'
import { ownResultOf, sharedByReceipts } from '../../match-day/own-result.service.ts'
import { noteView, ownDay } from '../../match-day/rooms.service.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'

const tournamentNow = sharedByReceipts(async (id, { collections }) =>
  (await collections.tournaments.doc(id).get()).data(),
)

/** A receipt that heard news asks once: a copy of the tournament may be from before the news. */
async function currentEntryOf(tournamentId: string, deps: RegistrationDeps): Promise<Entry> {
  const entry = await entryOf(tournamentId, deps)
  if (!hearsNews(entry.tournament ?? null, deps.clock.now().getTime())) return entry
  return { ...entry, tournament: await tournamentNow(tournamentId, deps) }
}

/** The current state of a registration, and the actions of its holder. */
export async function showReceipt(token: string, deps: RegistrationDeps): Promise<Receipt> {
  const { document, present } = await openReceipt(token, deps)
  const [entry, line] = await Promise.all([
    currentEntryOf(present.tournamentId, deps),
    present.status === 'waitlisted' ? placeOf(document, present, deps) : null,
  ])
  const receipt = await describe(present, entry, line, deps)
  await noteView(present, receipt.room, deps)
  return receipt
}

/** The receipt of a registration that was just changed. */
export const showRegistration = async (
  registration: Registration,
  deps: RegistrationDeps,
): Promise<Receipt> => describe(registration, await entryOf(registration.tournamentId, deps), null, deps)

/** Withdraws: releases the seat or the place in line, and returns the receipt. */
export async function withdrawOwn(token: string, deps: RegistrationDeps): Promise<Receipt> {
  const opened = await openReceipt(token, deps)
  const { id, tournamentId } = opened.present
  const step = { to: 'withdrawn', by: 'player', opened, message: messageOfLeaving(deps) } as const
  const [withdrawn, entry] = await both(
    orGone(move(id, step, deps)),
    // For a withdrawn registration, the move changes nothing else in the receipt.
    entryOf(tournamentId, deps),
  )
  return describe(withdrawn, entry, null, deps)
}

/**
 * A player who leaves right after registering gets no message about it, so that no one can misuse it to send mail to
 * other people's addresses.
 */
function messageOfLeaving(deps: RegistrationDeps): (present: Registration) => 'withdrawn' | undefined {
  let isAllowed: boolean | undefined
  return ({ status, email, createdAt }) => {
    if (!isLive(status) || (status !== 'approved' && isFresh({ createdAt }, deps))) return undefined
    isAllowed ??= deps.strangerMailLimit.take(email) === 0
    return isAllowed ? 'withdrawn' : undefined
  }
}

export async function eraseOwn(token: string, deps: RegistrationDeps): Promise<{ erased: string }> {
  const opened = await openReceipt(token, deps)
  return orGone(erase(opened.present.id, { actor: { kind: 'player' }, opened }, deps))
}

/** The registration may be deleted after the receipt was opened: its holder may know that. */
async function orGone<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not-found') throw new ApiError('registration-gone')
    throw error
  }
}

async function describe(
  registration: Registration,
  entry: Entry,
  line: Receipt['line'],
  deps: RegistrationDeps,
): Promise<Receipt> {
  const { collections, clock } = deps
  const answers = await answersOnReceipt(registration, entry, collections)
  const now = clock.now()
  const { status, confirmation } = registration
  // An unpublished tournament may have changed: players must not see it.
  const tournament = entry.tournament?.status === 'published' ? entry.tournament : null
  const [{ room, final, group, rounds }, table] = await Promise.all([
    ownDay(registration, tournament, deps),
    ownResultOf(registration, tournament, deps),
  ])
  const standing = { status, confirmation, tournament: entry.tournament ?? null, final }
  const confirm = confirmOf(registration, tournament, now)
  const code = (room?.access ?? null) === null ? nextStep(standing, now) : 'enter-room'
  return {
    ...own(registration),
    label: REGISTRATION_STATUSES[registration.status].label,
    line,
    tournament,
    next: { code, sentence: NEXT_STEPS[code] },
    confirm,
    final,
    confirmations: confirmationSteps(status, confirm?.state ?? null, final, rounds),
    room,
    group,
    table,
    answers,
    can: ownActs(standing, now),
    correctableUntil: tournament && correctableUntil(tournament),
  }
}

/** Null where there is nothing to confirm. */
function confirmOf(registration: Registration, tournament: Tournament | null, now: Date): Receipt['confirm'] {
  const window = tournament && confirmationWindow(tournament)
  const state = confirmationState(registration, window, now)
  if (window === null || state === null) return null
  const ends = endFor(registration, window)
  return { state, opens: window.opens.toISOString(), ends: ends.toISOString() }
}

type Own = z.infer<typeof ownRegistrationSchema>

const OWN = ownRegistrationSchema.keyof().options

const own = (registration: Registration): Own =>
  Object.fromEntries(OWN.map((field) => [field, registration[field]])) as Own

/** The line may move between two counts: a place is never shown as beyond its end. */
async function placeOf(
  document: DocumentSnapshot<Registration>,
  { tournamentId }: Registration,
  { collections }: RegistrationDeps,
): Promise<Receipt['line']> {
  const [before, all] = await Promise.all([
    lineBefore(collections, tournamentId, document).count().get(),
    lineOf(collections, tournamentId).count().get(),
  ])
  const position = before.data().count + 1
  return { position, size: Math.max(position, all.data().count) }
}

/** Answers in the words to which they were given, in the order of the form; former questions come last. */
async function answersOnReceipt(
  registration: Registration,
  entry: Entry,
  collections: Collections,
): Promise<Receipt['answers']> {
  const { answers } = registration
  const asked = askedNow(entry)
  const isCurrent = registration.wordings.every((id) => id === wordingIdOf(asked))
  const wordings = isCurrent ? [{ asked }] : (await wordingsOf([registration], collections))(registration)
  const now = new Map(asked.map(({ id, label }) => [id, label]))
  const others = Object.keys(answers).filter((id) => !now.has(id))
  const answered = [...now.keys(), ...others].flatMap((id) => {
    const answer = Object.hasOwn(answers, id) ? answers[id] : undefined
    return answer === undefined ? [] : [{ id, answer }]
  })
  return Promise.all(
    answered.map(async ({ id, answer }) => {
      const text = askedAs(id, wordings)?.label ?? now.get(id) ?? (await retiredText(id, collections))
      return { id, text, answer }
    }),
  )
}

/** Of an answer of an earlier release: an inactive question keeps its text; a deleted one has none. */
const retiredText = async (id: string, { questions }: Collections): Promise<string | null> =>
  (await questions.doc(id).get()).data()?.text ?? null
