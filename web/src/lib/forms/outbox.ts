import type { Answers } from '@arena-libre/functions/contract/answers'
import type { FormResponse } from '@arena-libre/functions/contract/forms'
import { STORAGE_KEYS } from '@arena-libre/functions/contract/storage-keys'
import { readStored, writeStored } from '../stored.ts'

/** What one form still has to send, as it stands in the browser's storage. */
interface Kept {
  id: string
  responses: FormResponse[]
}

const KEY = STORAGE_KEYS.formResponses

const isResponse = (value: unknown): value is FormResponse => {
  if (typeof value !== 'object' || value === null) return false
  const { id, answers } = value as Partial<FormResponse>
  return typeof id === 'string' && typeof answers === 'object'
}

const isKept = (value: unknown): value is Kept => {
  if (typeof value !== 'object' || value === null) return false
  const { id, responses } = value as Partial<Kept>
  return typeof id === 'string' && Array.isArray(responses) && responses.every(isResponse)
}

/** Anybody with the browser's tools can write there: what makes no sense is left out. */
function load(): Kept[] {
  const stored = readStored(KEY)
  return Array.isArray(stored) ? stored.filter(isKept) : []
}

/** Answers that are not at the server yet, the oldest first. */
export const keptResponses = (formId: string): FormResponse[] =>
  load().find(({ id }) => id === formId)?.responses ?? []

function store(formId: string, responses: FormResponse[]): void {
  const others = load().filter(({ id }) => id !== formId)
  const forms = responses.length === 0 ? others : [...others, { id: formId, responses }]
  writeStored(KEY, forms.length === 0 ? null : forms)
}

/** Keeps an answer until it is known to have arrived. A second attempt with the same key takes its place. */
export function keepResponse(formId: string, clientKey: string, answers: Answers, now = new Date()): void {
  const response = { id: clientKey, formId, answers, submittedAt: now.toISOString() }
  store(formId, [...keptResponses(formId).filter(({ id }) => id !== clientKey), response])
}

export function dropResponse(formId: string, clientKey: string): void {
  store(
    formId,
    keptResponses(formId).filter(({ id }) => id !== clientKey),
  )
}
