import { ENTRY_SENTENCES } from '@arena-libre/functions/contract/registrations/entry-sentences'
import { isSameId } from '@arena-libre/functions/contract/registrations/free-fire-id'
import { oneLine } from '@arena-libre/functions/contract/texts/one-line'
import { personProblem } from '@arena-libre/functions/contract/registrations/person-rules'
import type { RegistrationForm } from '@arena-libre/functions/contract/registrations/registration-views'
import type { Problems } from '../forms/form-checks.ts'
import type { EntryDraft, EntryText } from './entry-draft.ts'

/** Server errors of `guardian` and `partner` are shown at their first field. */
export function shownProblems({ guardian, partner, ...others }: Problems): Problems {
  return {
    ...(guardian !== undefined && { 'guardian.name': guardian }),
    ...(partner !== undefined && { 'partner.fullName': partner }),
    ...others,
  }
}

const PLAYER = ['fullName', 'nickname', 'freeFireId'] as const

export const textOf = ({ texts }: EntryDraft, name: EntryText): string => texts[name] ?? ''

/** The validation errors of who plays: of the first step. */
export const playerProblems = (draft: EntryDraft, entry: RegistrationForm): Problems => ({
  ...found(PLAYER.map((field) => [field, personProblem(field, textOf(draft, field))])),
  ...(entry.tournament.modality === 'duo' && partnerProblems(draft)),
  ...ageProblems(draft),
})

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
