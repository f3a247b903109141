import { withoutEmptyAnswers, answersProblems } from '../../contract/forms/answer-sheet.ts'
import { QUESTION_REQUIRED } from '../../contract/forms/answer-rules.ts'
import type { Answers } from '../../contract/forms/answers.ts'
import type { ErrorCode } from '../../contract/calls/errors.ts'
import type { Form } from '../../contract/forms/forms.ts'
import type { AskedQuestion } from '../../contract/forms/questions.ts'
import type { Submission } from '../../contract/registrations/registration-submission.ts'
import type { RegistrationForm } from '../../contract/registrations/registration-views.ts'
import type { SiteSettings } from '../../contract/site/site-settings.ts'
import { registrationPhase } from '../../contract/tournaments/tournament-state.ts'
import type { Tournament } from '../../contract/tournaments/tournaments.ts'
import { both } from '../../data/deadline.ts'
import { acceptedVersionOf, registrationIdOf } from '../../data/hashes.ts'
import { ApiError } from '../../http/api-error.ts'
import { listAsked } from '../../questions/bank.service.ts'
import { readSettings } from '../../settings/settings.service.ts'
import { copyOf, findPublished } from '../../tournaments/find-tournament.service.ts'
import { whileLooking } from '../upkeep/after-commit.service.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'

/** The documents that a registration for a tournament depends on. */
export interface Entry {
  /** Undefined for an unknown id. */
  tournament: Tournament | undefined
  /** The linked form, if there is one. */
  form: Form | undefined
  questions: readonly AskedQuestion[]
  /** The hash of the rules and terms to be accepted. */
  acceptedVersion: string
}

/** The questions of a tournament, from copies that are a few seconds old at most. */
export async function entryOf(
  tournamentId: string,
  deps: RegistrationDeps,
  maxAgeMs = deps.copies.maxAgeMs,
  tournamentAgeMs = maxAgeMs,
): Promise<Entry> {
  const copy = await copyOf(tournamentId, deps, tournamentAgeMs)
  const tournament = copy?.read()
  const [form, questions, { terms }] = await Promise.all([
    linkedForm(tournament, deps, maxAgeMs),
    listAsked(deps, maxAgeMs),
    readSettings(deps, maxAgeMs),
  ])
  return { tournament, form, questions, acceptedVersion: versionOf(tournament?.rules ?? [], terms) }
}

async function linkedForm(
  tournament: Tournament | undefined,
  { collections, copies }: RegistrationDeps,
  maxAgeMs: number,
): Promise<Form | undefined> {
  const id = tournament?.linkedFormId ?? null
  if (id === null) return undefined
  return copies.forms.seen(id, maxAgeMs, async () => (await collections.forms.doc(id).get()).data())
}

/** The hash is cached by object, since the texts are too long to be hashed at each registration. */
const versions = new WeakMap<object, { terms: object; version: string }>()

function versionOf(rules: Tournament['rules'], terms: SiteSettings['terms']): string {
  const known = versions.get(rules)
  if (known?.terms === terms) return known.version
  const version = acceptedVersionOf(rules, terms)
  versions.set(rules, { terms, version })
  return version
}

/** The first reason why registering is not possible, or null. */
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
  return answersProblems(sheets, withoutEmptyAnswers(answers))
}

export function requireValidAnswers(entry: Entry, answers: Answers): void {
  const fields = answerProblemsOf(entry, answers)
  if (Object.keys(fields).length > 0) throw new ApiError('invalid-request', { fields })
}

/** The data of a registration form. */
export async function showEntry(tournamentId: string, deps: RegistrationDeps): Promise<RegistrationForm> {
  if ((await findPublished(tournamentId, deps)) === undefined) throw new ApiError('not-published')
  const [entry] = await both(entryOf(tournamentId, deps), whileLooking(tournamentId, deps))
  const { tournament, form, questions, acceptedVersion } = entry
  if (tournament?.status !== 'published') throw new ApiError('not-published')
  const reason = closedBecause(entry, deps.clock.now())
  if (reason !== null) throw new ApiError(reason)
  return { tournament, questions: [...questions], fields: form?.fields ?? [], acceptedVersion }
}

/** Whether a submission with this key was accepted before. */
export const isRegistered = async (
  { clientKey }: Pick<Submission, 'clientKey'>,
  { collections }: RegistrationDeps,
): Promise<boolean> => (await collections.registrations.doc(registrationIdOf(clientKey)).get()).exists
