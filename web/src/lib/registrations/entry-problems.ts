import { QUESTION_REQUIRED } from '@arena-libre/functions/contract/forms/answer-rules'
import { answersProblems } from '@arena-libre/functions/contract/forms/answer-sheet'
import { ENTRY_SENTENCES } from '@arena-libre/functions/contract/registrations/entry-sentences'
import { isSameId } from '@arena-libre/functions/contract/registrations/free-fire-id'
import { oneLine } from '@arena-libre/functions/contract/texts/one-line'
import { personProblem } from '@arena-libre/functions/contract/registrations/person-rules'
import type { RegistrationForm } from '@arena-libre/functions/contract/registrations/registration-views'
import type { Problems } from '../forms/form-checks.ts'
import type { EntryDraft, EntryText } from './entry-draft.ts'
import { answersTo } from './submission.ts'

/** Server errors of `guardian` and `partner` are shown at their first field. */
export function shownProblems({ guardian, partner, ...others }: Problems): Problems {
  return {
    ...(guardian !== undefined && { 'guardian.name': guardian }),
    ...(partner !== undefined && { 'partner.fullName': partner }),
    ...others,
  }
}

const PERSON = ['fullName', 'nickname', 'freeFireId', 'email', 'phone'] as const
const PLAYER = ['fullName', 'nickname', 'freeFireId'] as const

export const textOf = ({ texts }: EntryDraft, name: EntryText): string => texts[name] ?? ''

/** All validation errors of a draft. */
export function entryProblems(draft: EntryDraft, entry: RegistrationForm): Problems {
  const { questions, fields } = entry
  const answers = answersTo(entry, draft.answers)
  const sheets = [{ asked: questions, whenMissing: QUESTION_REQUIRED }, { asked: fields }]
  return {
    ...found(PERSON.map((field) => [field, personProblem(field, textOf(draft, field))])),
    ...(entry.tournament.modality === 'duo' && partnerProblems(draft)),
    ...ageProblems(draft),
    ...answersProblems(sheets, answers),
    ...found([['acceptedVersion', acceptanceProblem(draft, entry)]]),
  }
}

/** The checks that found something. */
export const found = (checks: readonly (readonly [string, string | null])[]): Problems =>
  Object.fromEntries(checks.filter((check): check is [string, string] => check[1] !== null))

function partnerProblems(draft: EntryDraft): Problems {
  const problems = found(
    PLAYER.map((field) => [`partner.${field}`, personProblem(field, textOf(draft, `partner.${field}`))]),
  )
  const idOf = (name: EntryText) => oneLine(textOf(draft, name))
  const isSame =
    !('partner.freeFireId' in problems) && isSameId(idOf('freeFireId'), idOf('partner.freeFireId'))
  return isSame ? { ...problems, 'partner.freeFireId': ENTRY_SENTENCES['same-id'] } : problems
}

function ageProblems(draft: EntryDraft): Problems {
  const { age, guardianConsent } = draft
  if (age === null) return { age: ENTRY_SENTENCES['age-missing'] }
  if (age === '18+') return {}
  const isNamed = textOf(draft, 'guardian.name').trim() !== ''
  return found([
    ['guardian.name', isNamed ? null : ENTRY_SENTENCES['guardian-name-missing']],
    ['guardian.consent', guardianConsent ? null : ENTRY_SENTENCES['guardian-consent-missing']],
  ])
}

function acceptanceProblem({ acceptedVersion }: EntryDraft, entry: RegistrationForm): string | null {
  if (acceptedVersion === entry.acceptedVersion) return null
  if (acceptedVersion !== null) return ENTRY_SENTENCES['accepted-older']
  return ENTRY_SENTENCES[entry.tournament.rules.length === 0 ? 'terms-not-accepted' : 'not-accepted']
}
