import { queryOptions, useQuery } from '@tanstack/react-query'
import { pageSchema } from '@arena-libre/functions/contract/calls/paging'
import { overviewSchema } from '@arena-libre/functions/contract/site/overview'
import { outboxMessageSchema } from '@arena-libre/functions/contract/stored/outbox'
import { queryClient, WATCHED } from '../../../lib/api/query-client.ts'
import { request } from '../../../lib/api/request.ts'
import { isPanelOpen } from '../../../lib/session/session.ts'

const overviewOptions = queryOptions({
  queryKey: ['overview'],
  queryFn: ({ signal }) => request('/statistics/overview', { answer: overviewSchema, signal }),
  ...WATCHED,
})

/** The figures of the first screen. */
export const useOverview = () => useQuery(overviewOptions)

/** After an act that changes the figures. */
export const refreshOverview = () => queryClient.invalidateQueries({ queryKey: overviewOptions.queryKey })

/** For the router. Where it is not known yet that the session may, the page asks later. */
export function prefetchOverview(): void {
  if (isPanelOpen()) void queryClient.prefetchQuery(overviewOptions)
}

export type Undelivered = 'failed' | 'queued'

const SHOWN = 5
const messagePage = pageSchema(outboxMessageSchema)

const undeliveredOptions = (status: Undelivered, limit: number) =>
  queryOptions({
    queryKey: ['outbox', status, limit],
    queryFn: ({ signal }) =>
      request(`/outbox?status=${status}&limit=${limit}`, { answer: messagePage, signal }),
  })

/** The latest undelivered messages, some of all that are counted. */
export const useUndelivered = (status: Undelivered, count: number) =>
  useQuery(undeliveredOptions(status, Math.min(count, SHOWN)))
