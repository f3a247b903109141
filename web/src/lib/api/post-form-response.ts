import type { Answers } from '@arena-libre/functions/contract/answers'
import { appCheckHeaders } from './app-check.ts'
import { call } from './call.ts'

interface Handed {
  formId: string
  clientKey: string
  answers: Answers
  /** Time limit of the request. */
  timeoutMs?: number
}

/** Sends a response to a form. Idempotent by `clientKey`. */
export async function postFormResponse({ formId, clientKey, answers, timeoutMs }: Handed): Promise<void> {
  await call(`/forms/${encodeURIComponent(formId)}/responses`, {
    method: 'POST',
    body: { clientKey, answers },
    headers: await appCheckHeaders(),
    isPublic: true,
    ...(timeoutMs !== undefined && { timeoutMs: timeoutMs }),
  })
}
