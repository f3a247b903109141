import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { pageSchema } from '@arena-libre/functions/contract/calls/paging'
import { LIMITS } from '@arena-libre/functions/contract/limits'
import { adminSchema } from '@arena-libre/functions/contract/people/admins'
import { auditEntrySchema } from '@arena-libre/functions/contract/people/audit'
import { request } from '../../../lib/api/request.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { sessionStore } from '../../../lib/session/session.ts'
import { type Filter, filterIn } from './activity.ts'

const auditPage = pageSchema(auditEntrySchema)
const adminPage = pageSchema(adminSchema)

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
  })

/** The trail, the latest first, page by page. */
export const useActivity = (filter: Filter) =>
  useInfiniteQuery({ ...activityOptions(filter), select: ({ pages }) => pages.flatMap(({ items }) => items) })

/** For the router. Without a session there is no token to ask with: the page asks later. */
export function prefetchActivity(query: URLSearchParams): void {
  if (sessionStore.get().status !== 'signed-in') return
  void queryClient.prefetchInfiniteQuery(activityOptions(filterIn(query)))
}

const teamOptions = queryOptions({
  queryKey: ['admins'],
  queryFn: ({ signal }) => request(`/admins?limit=${LIMITS.pageItems.most}`, { answer: adminPage, signal }),
  select: ({ items }) => new Map(items.map(({ uid, email }) => [uid, email])),
})

/** The addresses of those who have access to the panel, by uid. */
export const useTeam = () => useQuery(teamOptions)
