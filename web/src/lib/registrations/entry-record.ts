import type { NamedPlayer } from '@arena-libre/functions/contract/registrations/people'
import type { AskedQuestion } from '@arena-libre/functions/contract/forms/questions'
import type {
  Registered,
  RegistrationForm,
} from '@arena-libre/functions/contract/registrations/registration-views'
import { readField } from '../forms/form-record.ts'
import { isRecord, readAll } from '../records.ts'
import { readTournament } from '../tournaments/tournament-record.ts'

export const isPlayer = (value: unknown): value is NamedPlayer =>
  isRecord(value) && typeof value['fullName'] === 'string' && typeof value['freeFireId'] === 'string'

/** A question is a form field whose label is named `text`. */
function readQuestion(value: unknown): AskedQuestion | null {
  if (!isRecord(value)) return null
  const field = readField({ ...value, label: value['text'] })
  if (field === null) return null
  const { label, help: _none, limits: _noLimits, ...asked } = field
  return { ...asked, text: label } as AskedQuestion
}

/** The contract's schema in small, as for tournaments. */
export function readEntry(value: unknown): RegistrationForm | null {
  if (!isRecord(value)) return null
  const { acceptedVersion } = value
  const tournament = readTournament(value['tournament'])
  const questions = readAll(value['questions'], readQuestion)
  const fields = readAll(value['fields'], readField)
  if (tournament === null || questions === null || fields === null) return null
  return typeof acceptedVersion === 'string' ? { tournament, questions, fields, acceptedVersion } : null
}

export function readRegistered(value: unknown): Registered | null {
  if (!isRecord(value)) return null
  const { outcome, receipt } = value
  const isKnown = outcome === 'pending' || outcome === 'waitlisted' || outcome === 'review'
  return isKnown && typeof receipt === 'string' ? { outcome, receipt } : null
}
