import { QUESTION_REQUIRED } from '@arena-libre/functions/contract/forms/answer-rules'
import { answersProblems } from '@arena-libre/functions/contract/forms/answer-sheet'
import { ENTRY_SENTENCES } from '@arena-libre/functions/contract/registrations/entry-sentences'
import { personProblem } from '@arena-libre/functions/contract/registrations/person-rules'
import type { RegistrationForm } from '@arena-libre/functions/contract/registrations/registration-views'
import type { Problems } from '../forms/form-checks.ts'
import type { EntryDraft } from './entry-draft.ts'
import { found, playerProblems, textOf } from './player-problems.ts'
import { answersTo } from './submission.ts'

const CONTACT = ['email', 'phone'] as const

/** All validation errors of a draft. */
export function entryProblems(draft: EntryDraft, entry: RegistrationForm): Problems {
  const { questions, fields } = entry
  const answers = answersTo(entry, draft.answers)
  const sheets = [{ asked: questions, whenMissing: QUESTION_REQUIRED }, { asked: fields }]
  return {
    ...playerProblems(draft, entry),
    ...found(CONTACT.map((field) => [field, personProblem(field, textOf(draft, field))])),
    ...answersProblems(sheets, answers),
    ...found([['acceptedVersion', acceptanceProblem(draft, entry)]]),
  }
}

function acceptanceProblem({ acceptedVersion }: EntryDraft, entry: RegistrationForm): string | null {
  if (acceptedVersion === entry.acceptedVersion) return null
  if (acceptedVersion !== null) return ENTRY_SENTENCES['accepted-older']
  return ENTRY_SENTENCES[entry.tournament.rules.length === 0 ? 'terms-not-accepted' : 'not-accepted']
}
