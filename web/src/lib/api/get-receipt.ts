import { receiptSchema, type Receipt } from '@arena-libre/functions/contract/receipts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { request } from './request.ts'

/** Whoever looks at their receipt sees a decision within 15 s. A hidden page asks nothing. */
const RENEW_MS = 12_000

const getReceipt = (token: string, signal: AbortSignal): Promise<Receipt> =>
  request('/registrations/receipt', {
    method: 'POST',
    body: { token },
    answer: receiptSchema,
    signal,
    isPublic: true,
  })

/** It will not come back, however often one asks. */
export const isNoReceipt = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'receipt-unknown' || error.code === 'registration-gone')

export const receiptOptions = (token: string) =>
  queryOptions({
    queryKey: ['receipt', token],
    queryFn: ({ signal }) => getReceipt(token, signal),
    refetchInterval: ({ state }) => (isNoReceipt(state.error) ? false : RENEW_MS),
    refetchOnWindowFocus: true,
    refetchOnReconnect: 'always',
    gcTime: 0,
  })

/** Where the own registration stands. Its key travels in the body, never in an address. */
export const useReceipt = (token: string) => useQuery(receiptOptions(token))
