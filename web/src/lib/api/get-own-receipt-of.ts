import { queryOptions, useQueries } from '@tanstack/react-query'
import { isRecord } from '../records.ts'
import { receiptsFor } from '../registrations/kept-receipts.ts'
import { ask } from './call.ts'

const idOf = (player: unknown): string[] =>
  isRecord(player) && typeof player['freeFireId'] === 'string' ? [player['freeFireId']] : []

const readIds = (receipt: unknown): string[] | null =>
  isRecord(receipt) ? [...idOf(receipt), ...idOf(receipt['partner'])] : null

const idsOptions = (token: string) =>
  queryOptions({
    queryKey: ['receipt-ids', token],
    queryFn: ({ signal }) =>
      ask('/registrations/receipt', {
        method: 'POST',
        body: { token },
        read: readIds,
        signal,
        isPublic: true,
      }),
    retry: false,
    gcTime: 0,
  })

/**
 * The receipt stored on this device for a registration with this ID, or null. Several players may share a phone, so
 * other receipts of the same tournament do not count.
 */
export function useOwnReceiptOf(tournamentId: string, freeFireId: string): string | null {
  const tokens = receiptsFor(tournamentId).map(({ token }) => token)
  const found = useQueries({ queries: tokens.map(idsOptions) })
  return tokens.find((_token, index) => found[index]?.data?.includes(freeFireId)) ?? null
}
