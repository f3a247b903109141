import type { Answers } from '@arena-libre/functions/contract/answers'
import { readStored, writeStored } from '../stored.ts'
import { newClientKey } from './client-key.ts'
import { keptResponses } from './outbox.ts'

export interface Draft {
  clientKey: string
  answers: Answers
}

/** In the storage of the tab: it survives a reload, and is nobody else's on the same phone tomorrow. */
const tab = (): Storage => sessionStorage
const keyOf = (formId: string): string => `arena-libre_draft:${formId}`

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  const { clientKey, answers } = value as Partial<Draft>
  return typeof clientKey === 'string' && typeof answers === 'object' && answers !== null
}

export const emptyDraft = (): Draft => ({ clientKey: newClientKey(), answers: {} })

/** What was typed here before, else what was sent and never arrived. */
export function loadDraft(formId: string): Draft {
  const stored = readStored(keyOf(formId), tab)
  if (isDraft(stored)) return stored
  const kept = keptResponses(formId).at(-1)
  return kept === undefined ? emptyDraft() : { clientKey: kept.id, answers: kept.answers }
}

export function saveDraft(formId: string, draft: Draft): void {
  const isEmpty = Object.keys(draft.answers).length === 0
  writeStored(keyOf(formId), isEmpty ? null : draft, tab)
}
