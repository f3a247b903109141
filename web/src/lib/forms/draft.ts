import type { Answers } from '@arena-libre/functions/contract/forms/answers'
import { isRecord, text } from '../records.ts'
import { readStored, tabStorage, writeStored } from '../stored.ts'
import { newClientKey } from '../api/client-key.ts'
import { isRefused, queuedResponses } from './outbox.ts'

export interface Draft {
  clientKey: string
  answers: Answers
}

const keyOf = (formId: string): string => `arena-libre_draft:${formId}`

function isDraft(value: unknown): value is Draft {
  return isRecord(value) && text(value['clientKey']) && isRecord(value['answers'])
}

const emptyDraft = (): Draft => ({ clientKey: newClientKey(), answers: {} })

/** The stored draft, or else a refused response. */
export function loadDraft(formId: string): Draft {
  const stored = readStored(keyOf(formId), tabStorage)
  if (isDraft(stored)) return stored
  const refused = queuedResponses(formId).find(isRefused)
  return refused === undefined ? emptyDraft() : { clientKey: refused.id, answers: refused.answers }
}

export function saveDraft(formId: string, draft: Draft): void {
  const isEmpty = Object.keys(draft.answers).length === 0
  writeStored(keyOf(formId), isEmpty ? null : draft, tabStorage)
}

/** Only the draft with this key: a newer one stays. */
export function forgetDraft(formId: string, clientKey: string): void {
  const stored = readStored(keyOf(formId), tabStorage)
  if (isDraft(stored) && stored.clientKey === clientKey) writeStored(keyOf(formId), null, tabStorage)
}
