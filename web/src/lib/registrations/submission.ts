import type { FormField } from '@arena-libre/functions/contract/forms'
import type { RegistrationForm } from '@arena-libre/functions/contract/registration-views'
import { answeredOf } from '@arena-libre/functions/contract/answer-sheet'
import type { Answers } from '@arena-libre/functions/contract/answers'
import type { EntryDraft, EntryText } from './entry-draft.ts'

/** What the first line of a question with options to choose from says. */
const EPIC_CHOICE = 'Selecciona una opción épica'

/** Their names in the API, and on the page: no field of a person is called like that. */
export const answerName = (id: string): string => `answers.${id}`

interface AskedField {
  id: string
  field: FormField
}

/** Questions of the bank, then the fields of the linked form; what stands in both is asked once. */
export function askedFields({ questions, fields }: Pick<RegistrationForm, 'questions' | 'fields'>) {
  const asked = questions.map(({ text, ...question }) => ({
    ...question,
    label: text,
    placeholder: question.type === 'select' ? EPIC_CHOICE : question.placeholder,
  }))
  const known = new Set(asked.map(({ id }) => id))
  const all: FormField[] = [...asked, ...fields.filter(({ id }) => !known.has(id))]
  return all.map((field): AskedField => ({ id: field.id, field: { ...field, id: answerName(field.id) } }))
}

type Asked = Pick<RegistrationForm, 'questions' | 'fields'>

/** A form that changed since the draft was begun no longer asks for everything in it. */
export function answersTo({ questions, fields }: Asked, answers: Answers): Answers {
  const asked = new Set([...questions, ...fields].map(({ id }) => id))
  return answeredOf(Object.fromEntries(Object.entries(answers).filter(([id]) => asked.has(id))))
}

interface Circumstances {
  /** Where the link that led here was posted. */
  source: string | null
  /** What something filled in that no person sees. */
  website: string
}

/** The body of `POST /api/registrations`. */
export function submissionOf(draft: EntryDraft, entry: RegistrationForm, { source, website }: Circumstances) {
  const text = (name: EntryText): string => draft.texts[name]?.trim() ?? ''
  const { clientKey, age, guardianConsent, acceptedVersion, filledMs } = draft
  return {
    tournamentId: entry.tournament.id,
    fullName: text('fullName'),
    freeFireId: text('freeFireId'),
    email: text('email'),
    phone: text('phone'),
    answers: answersTo(entry, draft.answers),
    clientKey,
    partner:
      entry.tournament.modality === 'duo'
        ? { fullName: text('partner.fullName'), freeFireId: text('partner.freeFireId') }
        : null,
    age,
    guardian: age === '11-17' ? { name: text('guardian.name'), consent: guardianConsent } : null,
    acceptedVersion,
    source,
    website,
    fillMs: Math.round(filledMs),
  }
}

export type SubmissionBody = ReturnType<typeof submissionOf>

/** What goes out, and the form it was filled in on: without a connection that is not to be had again. */
export interface Submission {
  entry: RegistrationForm
  body: SubmissionBody
}
