import { queryOptions, useQuery } from '@tanstack/react-query'
import { ERRORS } from '@arena-libre/functions/contract/errors'
import { receiptSchema, receiptTokenSchema, type Receipt } from '@arena-libre/functions/contract/receipts'
import { ApiError } from './api-error.ts'
import { request } from './request.ts'

/** Decisions are visible within 15 s. A hidden page sends no requests. */
const RENEW_MS = 12_000

/** A malformed token is not sent. */
function getReceipt(token: string, signal: AbortSignal): Promise<Receipt> {
  if (!receiptTokenSchema.safeParse(token).success) {
    return Promise.reject(new ApiError({ code: 'receipt-unknown', ...ERRORS['receipt-unknown'] }))
  }
  return request('/registrations/receipt', {
    method: 'POST',
    body: { token },
    answer: receiptSchema,
    signal,
    isPublic: true,
  })
}

/** A permanent error: not retried. */
export const isReceiptGone = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'receipt-unknown' || error.code === 'registration-gone')

export const receiptOptions = (token: string) =>
  queryOptions({
    queryKey: ['receipt', token],
    queryFn: ({ signal }) => getReceipt(token, signal),
    refetchInterval: ({ state }) => (isReceiptGone(state.error) ? false : RENEW_MS),
    refetchOnWindowFocus: true,
    refetchOnReconnect: 'always',
    gcTime: 0,
  })

/** The state of a registration. The secret token is sent in the body, never in an address. */
export const useReceipt = (token: string) => useQuery(receiptOptions(token))

/** For the ticket on the home page: fetched when it is shown, and when the window gets the focus. */
export const useReceiptOnFocus = (token: string) =>
  useQuery({ ...receiptOptions(token), refetchInterval: false })

/** For a list: fetched once. */
export const useListedReceipt = (token: string) =>
  useQuery({ ...receiptOptions(token), refetchInterval: false, refetchOnWindowFocus: false })
