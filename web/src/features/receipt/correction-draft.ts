import { isRecord } from '../../lib/forms/form-record.ts'
import { readStored, writeStored } from '../../lib/stored.ts'
import type { Corrected, Draft } from './correction.ts'

/** In the storage of the tab, by the registration and not by its key. */
const tab = (): Storage => sessionStorage
const keyOf = (token: string): string => `arena-libre_correction:${token.split('.')[0] ?? ''}`

const LINES = ['fullName', 'freeFireId', 'email', 'phone', 'partner.fullName', 'partner.freeFireId']

function isCorrected(value: unknown): value is Corrected {
  if (!isRecord(value)) return false
  const { texts, answers } = value
  return isRecord(texts) && isRecord(answers) && LINES.every((line) => typeof texts[line] === 'string')
}

/** What was being corrected when the page went away, or null. */
export function loadCorrection(token: string): Draft | null {
  const stored = readStored(keyOf(token), tab)
  if (!isRecord(stored)) return null
  const { before, typed } = stored
  return isCorrected(before) && isCorrected(typed) ? { before, typed } : null
}

export const saveCorrection = (token: string, draft: Draft | null): void =>
  void writeStored(keyOf(token), draft, tab)
