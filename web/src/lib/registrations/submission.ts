import { answeredOf } from '@arena-libre/functions/contract/answer-sheet'
import type { Answers } from '@arena-libre/functions/contract/answers'
import type { RegistrationForm } from '@arena-libre/functions/contract/registration-views'
import type { EntryDraft, EntryText } from './entry-draft.ts'

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
