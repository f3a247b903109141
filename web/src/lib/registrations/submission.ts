import { withoutEmptyAnswers } from '@arena-libre/functions/contract/forms/answer-sheet'
import type { Answers } from '@arena-libre/functions/contract/forms/answers'
import type { FormField } from '@arena-libre/functions/contract/forms/forms'
import type { RegistrationForm } from '@arena-libre/functions/contract/registrations/registration-views'
import { firstOf } from '@arena-libre/functions/contract/texts/first-of'
import { oneLine } from '@arena-libre/functions/contract/texts/one-line'
import type { EntryDraft, EntryText } from './entry-draft.ts'

/** The first option of a select question. */
const EPIC_CHOICE = 'Selecciona una opción épica'

/** The name of an answer in the API and on the page; it cannot collide with a field of a person. */
export const answerName = (id: string): string => `answers.${id}`

interface AskedField {
  id: string
  field: FormField
}

/** Questions of the bank, then the fields of the linked form, without duplicates. */
export function askedFields({ questions, fields }: Pick<RegistrationForm, 'questions' | 'fields'>) {
  const asked = questions.map(({ text, ...question }) => ({
    ...question,
    label: text,
    placeholder: question.type === 'select' ? EPIC_CHOICE : question.placeholder,
    help: '',
    limits: null,
  }))
  const known = new Set(asked.map(({ id }) => id))
  const all: FormField[] = [...asked, ...fields.filter(({ id }) => !known.has(id))]
  return all.map((field): AskedField => ({ id: field.id, field: { ...field, id: answerName(field.id) } }))
}

type Asked = Pick<RegistrationForm, 'questions' | 'fields'>

/** The form may have changed since the draft was begun. */
export function answersTo({ questions, fields }: Asked, answers: Answers): Answers {
  const asked = new Set([...questions, ...fields].map(({ id }) => id))
  return withoutEmptyAnswers(Object.fromEntries(Object.entries(answers).filter(([id]) => asked.has(id))))
}

const LONGEST_SOURCE = 60

/** Anything can be written into a link. */
function sourceOf(written: string): string | null {
  const source = oneLine(written)
  return source === '' ? null : firstOf(source, LONGEST_SOURCE)
}

interface Circumstances {
  /** Where the link that led here was posted. */
  source: string | null
  /** The value of the honeypot field. */
  website: string
}

/** The body of `POST /api/registrations`. */
export function submissionOf(draft: EntryDraft, entry: RegistrationForm, { source, website }: Circumstances) {
  const text = (name: EntryText): string => draft.texts[name]?.trim() ?? ''
  const { clientKey, age, guardianConsent, acceptedVersion, filledMs } = draft
  return {
    tournamentId: entry.tournament.id,
    fullName: text('fullName'),
    nickname: text('nickname'),
    freeFireId: text('freeFireId'),
    email: text('email'),
    phone: text('phone'),
    answers: answersTo(entry, draft.answers),
    clientKey,
    partner:
      entry.tournament.modality === 'duo'
        ? {
            fullName: text('partner.fullName'),
            nickname: text('partner.nickname'),
            freeFireId: text('partner.freeFireId'),
          }
        : null,
    age,
    guardian: age === '11-17' ? { name: text('guardian.name'), consent: guardianConsent } : null,
    acceptedVersion,
    source: source === null ? null : sourceOf(source),
    website,
    fillMs: Math.round(filledMs),
  }
}

export type SubmissionBody = ReturnType<typeof submissionOf>

/** The request body, and the form it was filled in on: offline the form cannot be fetched again. */
export interface Submission {
  entry: RegistrationForm
  body: SubmissionBody
}
