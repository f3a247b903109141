import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Answers } from '@arena-libre/functions/contract/forms/answers'
import { readPublicForm } from '../forms/form-record.ts'
import { appCheckHeaders } from './app-check.ts'
import { ask, call } from './call.ts'

const formOptions = (formId: string) =>
  queryOptions({
    queryKey: ['form', formId],
    queryFn: ({ signal }) =>
      ask(`/forms/${encodeURIComponent(formId)}`, { read: readPublicForm, signal, isPublic: true }),
    // A visitor who is filling it in keeps the version they began with.
    refetchOnReconnect: ({ state }) => (state.data === undefined ? 'always' : false),
    gcTime: 0,
  })

export const usePublicForm = (formId: string) => useQuery(formOptions(formId))

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
