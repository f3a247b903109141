import { ENTRY_SENTENCES } from '../contract/entry-sentences.ts'
import { isSameId } from '../contract/free-fire-id.ts'
import type { Registration } from '../contract/registrations.ts'
import { ApiError } from '../http/api-error.ts'
import type { Wanted } from './corrected.service.ts'
import { requireSoundAnswers, type Entry } from './entry.service.ts'
import { partnerProblem } from './register.service.ts'

/** What the contract alone cannot tell of a correction: it depends on the tournament and on what stays. */
export function requireSoundCorrection(
  { freeFireId, partner }: Registration,
  wanted: Wanted,
  entry: Entry,
  by: 'player' | 'admin',
): void {
  const problem = wanted.partner && entry.tournament && partnerProblem(entry.tournament, wanted.partner)
  if (problem?.['partner'] !== undefined) throw new ApiError('invalid-request', { fields: problem })
  if (partner && isSameId(partner.freeFireId, freeFireId)) {
    throw new ApiError('invalid-request', { fields: { 'partner.freeFireId': ENTRY_SENTENCES['same-id'] } })
  }
  if (wanted.answers) requireSoundAnswers(by === 'admin' ? withNothingRequired(entry) : entry, wanted.answers)
}

/** An admin need not know every answer. */
const withNothingRequired = ({ questions, form, ...entry }: Entry): Entry => ({
  ...entry,
  questions: questions.map((question) => ({ ...question, required: false })),
  form: form && { ...form, fields: form.fields.map((field) => ({ ...field, required: false })) },
})
