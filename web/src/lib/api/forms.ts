import { useState } from 'react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Answers } from '@arena-libre/functions/contract/forms/answers'
import { useDrawn } from '../drawn.ts'
import { readPublicForm } from '../forms/form-record.ts'
import { onDevice } from '../server-time.ts'
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

/** A form; at first what the page was drawn with. It is still asked for: no listener would correct it. */
export function usePublicForm(formId: string) {
  const drawn = useDrawn()
  const [first] = useState(() => {
    const form = readPublicForm(drawn?.form)
    return (
      drawn !== null &&
      form?.id === formId && {
        initialData: form,
        initialDataUpdatedAt: Math.min(onDevice(drawn.at), Date.now()),
      }
    )
  })
  return useQuery({ ...formOptions(formId), ...first })
}

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
