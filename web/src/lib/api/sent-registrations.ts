import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { ResendRequest } from '@arena-libre/functions/contract/registrations/receipts'
import type { Registered } from '@arena-libre/functions/contract/registrations/registration-views'
import { isRecord } from '../records.ts'
import { readRegistered } from '../registrations/entry-record.ts'
import { receiptsFor } from '../registrations/kept-receipts.ts'
import type { SubmissionBody } from '../registrations/submission.ts'
import { appCheckHeaders } from './app-check.ts'
import { ask, call } from './call.ts'

/** Registers a player or a pair. Idempotent by `clientKey`. */
export const postRegistration = async (body: SubmissionBody): Promise<Registered> =>
  ask('/registrations', {
    method: 'POST',
    body,
    headers: await appCheckHeaders(),
    read: readRegistered,
    isPublic: true,
  })

const postResend = async (body: ResendRequest): Promise<void> => {
  await call('/registrations/receipt/resend', {
    method: 'POST',
    body,
    headers: await appCheckHeaders(),
    isPublic: true,
  })
}

/** Sends the link of a registration again by e-mail. The answer does not tell whether there is one. */
export const useResend = () => useMutation({ mutationFn: postResend })

const idOf = (player: unknown): string[] =>
  isRecord(player) && typeof player['freeFireId'] === 'string' ? [player['freeFireId']] : []

const readIds = (receipt: unknown): string[] | null =>
  isRecord(receipt) ? [...idOf(receipt), ...idOf(receipt['partner'])] : null

const idsOf = (token: string, signal: AbortSignal): Promise<string[]> =>
  ask('/registrations/receipt', { method: 'POST', body: { token }, read: readIds, signal, isPublic: true })

const ownReceiptOptions = (tokens: readonly string[], freeFireId: string) =>
  queryOptions({
    queryKey: ['own-receipt', freeFireId, ...tokens],
    queryFn: async ({ signal }) => {
      // One that cannot be read is no reason not to find another.
      const found = await Promise.allSettled(tokens.map((token) => idsOf(token, signal)))
      const at = found.findIndex((ids) => ids.status === 'fulfilled' && ids.value.includes(freeFireId))
      return tokens[at] ?? null
    },
    gcTime: 0,
  })

/**
 * The receipt stored on this device for a registration with this ID, or null. Several players may share a phone, so
 * other receipts of the same tournament do not count.
 */
export function useOwnReceiptOf(tournamentId: string, freeFireId: string): string | null {
  const tokens = receiptsFor(tournamentId).map(({ token }) => token)
  return useQuery(ownReceiptOptions(tokens, freeFireId)).data ?? null
}
