import type { Answers } from '@arena-libre/functions/contract/answers'
import { appCheckHeaders } from './app-check.ts'
import { call } from './call.ts'

interface Handed {
  formId: string
  clientKey: string
  answers: Answers
  /** No answer after this long is as good as none. */
  timeoutMs?: number
}

/** Hands in the answers to a form. With the same key it may be repeated: that is no second response. */
export async function postFormResponse({ formId, clientKey, answers, timeoutMs }: Handed): Promise<void> {
  await call(`/forms/${encodeURIComponent(formId)}/responses`, {
    method: 'POST',
    body: { clientKey, answers },
    headers: await appCheckHeaders(),
    isPublic: true,
    ...(timeoutMs !== undefined && { timeoutMs: timeoutMs }),
  })
}
