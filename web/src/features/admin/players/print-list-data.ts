import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { LIMITS } from '@arena-libre/functions/contract/limits'
import type { RegistrationView } from '@arena-libre/functions/contract/registrations/registration-views'
import { request } from '../../../lib/api/request.ts'
import { registrationPage, ROOT } from './players-data.ts'

/** All who play, page by page: on paper nothing can be loaded later. */
async function readApproved(tournamentId: string, signal: AbortSignal): Promise<RegistrationView[]> {
  const items: RegistrationView[] = []
  let cursor: string | null = null
  do {
    const query = new URLSearchParams({
      tournamentId,
      status: 'approved',
      limit: String(LIMITS.pageItems.most),
      ...(cursor !== null && { cursor }),
    })
    const page = await request(`/registrations?${query}`, { answer: registrationPage, signal })
    items.push(...page.items)
    cursor = page.nextCursor
  } while (cursor !== null)
  return items
}

/** Always the present list: an old one on paper would be wrong. */
export const usePrintList = (tournamentId: string | null) =>
  useQuery(
    queryOptions({
      queryKey: [ROOT, 'print', tournamentId],
      queryFn: tournamentId === null ? skipToken : ({ signal }) => readApproved(tournamentId, signal),
      gcTime: 0,
    }),
  )
