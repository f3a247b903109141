import { queryOptions, useQuery } from '@tanstack/react-query'
import { overviewSchema } from '@arena-libre/functions/contract/site/overview'
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
