import type { Answers } from '@arena-libre/functions/contract/answers'
import { call } from './call.ts'

/** Hands in the answers to a form. With the same key it may be repeated: that is no second response. */
export async function postFormResponse(formId: string, clientKey: string, answers: Answers): Promise<void> {
  const body = { clientKey, answers }
  await call(`/forms/${encodeURIComponent(formId)}/responses`, { method: 'POST', body, isPublic: true })
}
