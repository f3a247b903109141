import { receiptTokenSchema } from '@arena-libre/functions/contract/registrations/receipt-token'
import {
  type MutationOptions,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { ChampionWordInput } from '@arena-libre/functions/contract/match-day/champion-word'
import type { ClaimRequest } from '@arena-libre/functions/contract/match-day/claims-schema'
import { hearsNews } from '@arena-libre/functions/contract/match-day/rooms'
import { CLIENT_MESSAGES } from '@arena-libre/functions/contract/calls/client-messages'
import { type Receipt, receiptSchema } from '@arena-libre/functions/contract/registrations/receipts'
import {
  type Correction,
  erasedSchema,
} from '@arena-libre/functions/contract/registrations/registration-views'
import { serverNow } from '../server-time.ts'
import { ApiError } from './api-error.ts'
import { request } from './request.ts'
import { retryDelay } from './retry.ts'

/** Decisions are visible within 15 s. A hidden page sends no requests. */
export const RENEW_MS = 12_000

/** On match day the receipt listens for news: this is for what does not raise the news counter. */
const RENEW_HEARING_MS = 30_000

function renewMs(receipt: Receipt | undefined): number {
  return receipt !== undefined && hearsNews(receipt.tournament, serverNow()) ? RENEW_HEARING_MS : RENEW_MS
}

/** A malformed token is not sent. */
function getReceipt(token: string, signal: AbortSignal): Promise<Receipt> {
  if (!receiptTokenSchema.safeParse(token).success) {
    return Promise.reject(
      new ApiError({ status: 404, code: 'receipt-unknown', message: CLIENT_MESSAGES.receiptUnknown }),
    )
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

const receiptOptions = (token: string) =>
  queryOptions({
    queryKey: ['receipt', token],
    queryFn: ({ signal }) => getReceipt(token, signal),
    refetchInterval: ({ state }) => (isReceiptGone(state.error) ? false : renewMs(state.data)),
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

type OwnAct = 'correct' | 'withdraw' | 'confirm' | 'claim' | 'claim/withdraw' | 'prize' | 'champion-word'

const postAct = (act: OwnAct, body: { token: string }): Promise<Receipt> =>
  request(`/registrations/receipt/${act}`, { method: 'POST', body, answer: receiptSchema, isPublic: true })

/** The API answers with the changed receipt. */
function useOwnAct<Input>(
  token: string,
  act: OwnAct,
  options: Pick<MutationOptions<Receipt, Error, Input>, 'networkMode' | 'retry' | 'retryDelay'> = {},
) {
  const client = useQueryClient()
  return useMutation({
    ...options,
    mutationFn: (input: Input) => postAct(act, { ...input, token }),
    async onSuccess(receipt) {
      const { queryKey } = receiptOptions(token)
      const isAsking = client.isFetching({ queryKey }) > 0
      // What is being answered may be from before the act, or from after it.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, receipt)
      if (isAsking) void client.invalidateQueries({ queryKey })
    },
    // The receipt may have changed: show its present state.
    onError: () => client.invalidateQueries({ queryKey: receiptOptions(token).queryKey }),
  })
}

export const useCorrection = (token: string) => useOwnAct<Correction>(token, 'correct')

/**
 * Doing it again changes nothing, so it is sent until there is an answer. It is tried also where the browser says that there
 * is no connection, which can be wrong; only then does it wait for one.
 */
const UNTIL_ANSWERED = {
  networkMode: 'offlineFirst',
  retry: (failures: number, error: Error) => retryDelay(error, failures + 1) !== null,
  retryDelay: (failures: number, error: Error) => retryDelay(error, failures + 1) ?? 0,
} as const

export const useConfirmation = (token: string) => useOwnAct<object>(token, 'confirm', UNTIL_ANSWERED)

export type SentClaim = Omit<ClaimRequest, 'token'>

export const useClaim = (token: string) => useOwnAct<SentClaim>(token, 'claim', UNTIL_ANSWERED)

export const useClaimWithdrawal = (token: string) =>
  useOwnAct<Pick<SentClaim, 'round' | 'room' | 'match'>>(token, 'claim/withdraw', UNTIL_ANSWERED)

export const usePrizeReceived = (token: string) => useOwnAct<object>(token, 'prize', UNTIL_ANSWERED)

export const useChampionWord = (token: string) =>
  useOwnAct<Pick<ChampionWordInput, 'word'>>(token, 'champion-word', UNTIL_ANSWERED)

export const useWithdrawal = (token: string) => useOwnAct<object>(token, 'withdraw')

/** Idempotent: if the first answer was lost, a retry finds no registration. */
async function erase(token: string): Promise<void> {
  const call = { method: 'POST', body: { token }, answer: erasedSchema, isPublic: true } as const
  try {
    await request('/registrations/receipt/erase', call)
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'registration-gone')) throw error
  }
}

export const useErasure = (token: string) => useMutation({ mutationFn: () => erase(token) })
