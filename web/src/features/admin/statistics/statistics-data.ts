import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Chart,
  figuresSchema,
  type RecountProgress,
  recountSchema,
} from '@arena-libre/functions/contract/site/figures'
import { registrationTotalsSchema } from '@arena-libre/functions/contract/registrations/inbox'
import { queryClient, STARTED_BY_ROUTER } from '../../../lib/api/query-client.ts'
import { request } from '../../../lib/api/request.ts'
import { isPanelOpen } from '../../../lib/session/session.ts'
import { useExport } from '../../../shell/export.tsx'
import { apiQueryOf, type Look, lookIn, sum } from './statistics.ts'

const KEY = 'figures'

/** The first count takes about a minute. */
const UNCOUNTED_MS = 10_000

const figuresOptions = (look: Look) =>
  queryOptions({
    queryKey: [KEY, look.days, look.tournament],
    queryFn: ({ signal }) =>
      request(`/statistics/figures?${apiQueryOf(look)}`, { answer: figuresSchema, signal }),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.upTo === null ? UNCOUNTED_MS : false),
    staleTime: 60_000,
    ...STARTED_BY_ROUTER,
  })

/** What the registrations of a period add up to. */
export const useFigures = (look: Look) => useQuery(figuresOptions(look))

/** Whether anyone has ever registered. Asked only where a period has nothing; undefined while it is not known. */
export function useHasRegistrations(isAsked: boolean) {
  const { data, isError } = useQuery({
    queryKey: [KEY, 'ever'],
    queryFn: ({ signal }) =>
      request('/registrations/totals', {
        method: 'POST',
        body: {},
        answer: registrationTotalsSchema,
        signal,
      }),
    enabled: isAsked,
    staleTime: 60_000,
  })
  // What is not known is not claimed.
  return isError && data === undefined ? true : data && sum(Object.values(data.statuses)) > 0
}

/** For the router. Where it is not known yet that the session may, the page asks later. */
export function prefetchStatistics(query: URLSearchParams): void {
  if (isPanelOpen()) void queryClient.prefetchQuery(figuresOptions(lookIn(query)))
}

/** Counts everything again, part by part. After a failure it goes on where it stopped. */
export function useRecount() {
  const [part, setPart] = useState<RecountProgress | null>(null)
  const recount = useMutation({
    async mutationFn() {
      let after = part?.next ?? null
      do {
        const done: RecountProgress = await request('/statistics/recount', {
          method: 'POST',
          body: { after },
          answer: recountSchema,
        })
        setPart(done)
        after = done.next
      } while (after !== null)
    },
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: [KEY] })
      setPart(null)
    },
  })
  return { ...recount, part }
}

/** Downloads the table of a chart. */
export function useFiguresExport(look: Look) {
  const { start } = useExport()
  return (chart: Chart, format: object): Promise<void> =>
    start(
      `/statistics/figures/export?${new URLSearchParams({ ...Object.fromEntries(apiQueryOf(look)), chart, ...format })}`,
    )
}
