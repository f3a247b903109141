import { answeredOf, answersProblems } from '../contract/answer-sheet.ts'
import { QUESTION_REQUIRED } from '../contract/answer-rules.ts'
import type { Answers } from '../contract/answers.ts'
import type { ErrorCode } from '../contract/errors.ts'
import type { RegistrationForm } from '../contract/registration-views.ts'
import { registrationPhase } from '../contract/tournament-state.ts'
import { acceptedVersionOf } from '../data/hashes.ts'
import { SharedLook } from '../data/shared-look.ts'
import { ApiError } from '../http/api-error.ts'
import { listAsked } from '../questions/bank.service.ts'
import { readSettings } from '../settings/settings.service.ts'
import type { Entry } from './desk.service.ts'
import type { RegistrationDeps } from './registration-deps.service.ts'

export type { Entry }

/** What is asked for a tournament, from a copy that is a few seconds old at most. */
export const entryOf = (
  tournamentId: string,
  deps: RegistrationDeps,
  maxAgeMs = deps.desk.entryMs,
): Promise<Entry> =>
  deps.desk.entries
    .get(tournamentId, () => new SharedLook(() => readEntry(tournamentId, deps)))
    .seen(maxAgeMs)

async function readEntry(tournamentId: string, deps: RegistrationDeps): Promise<Entry> {
  const { tournaments, forms } = deps.collections
  const [found, questions, { terms }] = await Promise.all([
    tournaments.doc(tournamentId).get(),
    listAsked(deps),
    readSettings(deps),
  ])
  const tournament = found.data()
  const formId = tournament?.linkedFormId ?? null
  const form = formId === null ? undefined : (await forms.doc(formId).get()).data()
  return { tournament, form, questions, acceptedVersion: acceptedVersionOf(tournament?.rules ?? [], terms) }
}

/** Why nobody can register there now, or null: the first reason is the one that is told. */
export function closedBecause({ tournament, form }: Entry, now: Date): ErrorCode | null {
  if (tournament?.status !== 'published') return 'not-published'
  const phase = registrationPhase(tournament, now)
  if (phase === 'completed') return 'tournament-started'
  if (phase === 'registration_closed') return 'registration-closed'
  if (form === undefined) return 'no-linked-form'
  return form.isActive ? null : 'registration-form-inactive'
}

/** Questions of the bank and fields of the linked form, each with the words of the specification. */
export function answerProblemsOf({ questions, form }: Entry, answers: Answers): Record<string, string> {
  const sheets = [{ asked: questions, whenMissing: QUESTION_REQUIRED }, { asked: form?.fields ?? [] }]
  return answersProblems(sheets, answeredOf(answers))
}

export function requireSoundAnswers(entry: Entry, answers: Answers): void {
  const fields = answerProblemsOf(entry, answers)
  if (Object.keys(fields).length > 0) throw new ApiError('invalid-request', { fields })
}

/** All that a registration form has to show. */
export async function showEntry(tournamentId: string, deps: RegistrationDeps): Promise<RegistrationForm> {
  const entry = await entryOf(tournamentId, deps)
  const { tournament, form, questions, acceptedVersion } = entry
  if (tournament?.status !== 'published') throw new ApiError('not-published')
  const reason = closedBecause(entry, deps.clock.now())
  if (reason !== null) throw new ApiError(reason)
  return { tournament, questions: [...questions], fields: form?.fields ?? [], acceptedVersion }
}
