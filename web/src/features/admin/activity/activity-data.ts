import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { pageSchema } from '@arena-libre/functions/contract/calls/paging'
import { auditEntrySchema } from '@arena-libre/functions/contract/people/audit'
import { request } from '../../../lib/api/request.ts'
import { PAGED, queryClient, STARTED_BY_ROUTER, WATCHED } from '../../../lib/api/query-client.ts'
import { isPanelOpen } from '../../../lib/session/session.ts'
import { queryOf, type Search, searchIn } from './activity.ts'

const auditPage = pageSchema(auditEntrySchema)

const activityOptions = (search: Search) =>
  infiniteQueryOptions({
    queryKey: ['audit', 'list', queryOf(search).toString()],
    queryFn: ({ pageParam, signal }) => {
      const query = queryOf(search)
      if (pageParam !== null) query.set('cursor', pageParam)
      return request(`/audit?${query}`, { answer: auditPage, signal })
    },
    ...PAGED,
    ...STARTED_BY_ROUTER,
  })

/** The trail, the latest first, page by page. */
export const useActivity = (search: Search) =>
  useInfiniteQuery({ ...activityOptions(search), select: ({ pages }) => pages.flatMap(({ items }) => items) })

/** For the router. Where it is not known yet that the session may, the page asks later. */
export function prefetchActivity(query: URLSearchParams): void {
  if (isPanelOpen()) void queryClient.prefetchInfiniteQuery(activityOptions(searchIn(query)))
}

/** Enough for the last activity: an act on many writes one entry each. */
const RECENT = 25

const recentOptions = queryOptions({
  queryKey: ['audit', 'recent'],
  queryFn: ({ signal }) => request(`/audit?limit=${RECENT}`, { answer: auditPage, signal }),
  ...WATCHED,
})

/** The end of the trail. */
export const useRecentActivity = () => useQuery(recentOptions)

export function prefetchRecentActivity(): void {
  if (isPanelOpen()) void queryClient.prefetchQuery(recentOptions)
}
