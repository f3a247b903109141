import { queryOptions, useQuery } from '@tanstack/react-query'
import { isFreeFireId } from '@arena-libre/functions/contract/free-fire-id'
import { isRecord } from '../records.ts'
import { ask } from './call.ts'

function readAvailability(data: unknown): { available: boolean } | null {
  if (!isRecord(data)) return null
  const { available } = data
  return typeof available === 'boolean' ? { available } : null
}

const checkOptions = (tournamentId: string, freeFireId: string) =>
  queryOptions({
    queryKey: ['id-check', tournamentId, freeFireId],
    queryFn: ({ signal }) =>
      ask('/registrations/check-freefireid', {
        method: 'POST',
        body: { tournamentId, freeFireId },
        read: readAvailability,
        signal,
        isPublic: true,
      }),
    enabled: isFreeFireId(freeFireId),
    retry: false,
    staleTime: 15_000,
  })

/** Whether a game ID is still free; undefined while that is unknown, which does not block registering. */
export const useIsIdFree = (tournamentId: string, freeFireId: string): boolean | undefined =>
  useQuery(checkOptions(tournamentId, freeFireId)).data?.available
