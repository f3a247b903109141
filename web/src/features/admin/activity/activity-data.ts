import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { pageSchema } from '@arena-libre/functions/contract/calls/paging'
import { auditEntrySchema } from '@arena-libre/functions/contract/people/audit'
import { request } from '../../../lib/api/request.ts'
import { queryClient, STARTED_BY_ROUTER } from '../../../lib/api/query-client.ts'
import { isPanelOpen } from '../../../lib/session/session.ts'
import { type Filter, filterIn } from './activity.ts'

const auditPage = pageSchema(auditEntrySchema)

const activityOptions = ({ slug, collection }: Filter) =>
  infiniteQueryOptions({
    queryKey: ['audit', slug],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({
        ...(collection !== null && { collection }),
        ...(pageParam !== null && { cursor: pageParam }),
      })
      return request(`/audit?${query}`, { answer: auditPage, signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...STARTED_BY_ROUTER,
  })

/** The trail, the latest first, page by page. */
export const useActivity = (filter: Filter) =>
  useInfiniteQuery({ ...activityOptions(filter), select: ({ pages }) => pages.flatMap(({ items }) => items) })

/** For the router. Where it is not known yet that the session may, the page asks later. */
export function prefetchActivity(query: URLSearchParams): void {
  if (!isPanelOpen()) return
  void queryClient.prefetchInfiniteQuery(activityOptions(filterIn(query)))
}

/** Enough for the last activity: an act on many writes one entry each. */
const RECENT = 25
const RENEW_MS = 60_000

const recentOptions = queryOptions({
  queryKey: ['audit', 'recent'],
  queryFn: ({ signal }) => request(`/audit?limit=${RECENT}`, { answer: auditPage, signal }),
  refetchInterval: RENEW_MS,
  refetchOnWindowFocus: true,
  ...STARTED_BY_ROUTER,
})

/** The end of the trail. */
export const useRecentActivity = () => useQuery(recentOptions)

export function prefetchRecentActivity(): void {
  if (!isPanelOpen()) return
  void queryClient.prefetchQuery(recentOptions)
}
