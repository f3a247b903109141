import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Chart,
  figuresSchema,
  type RecountProgress,
  recountSchema,
} from '@arena-libre/functions/contract/site/figures'
import { messageOf } from '../../../lib/api/api-error.ts'
import { download, saveFile } from '../../../lib/api/download.ts'
import { queryClient, STARTED_BY_ROUTER } from '../../../lib/api/query-client.ts'
import { request } from '../../../lib/api/request.ts'
import { isPanelOpen } from '../../../lib/session/session.ts'
import { useToasts } from '../../../shell/toasts/use-toasts.ts'
import { apiQueryOf, type Look, lookIn } from './statistics.ts'

const KEY = 'figures'

const figuresOptions = (look: Look) =>
  queryOptions({
    queryKey: [KEY, look.days, look.tournament],
    queryFn: ({ signal }) =>
      request(`/statistics/figures?${apiQueryOf(look)}`, { answer: figuresSchema, signal }),
    refetchOnWindowFocus: true,
    staleTime: 60_000,
    ...STARTED_BY_ROUTER,
  })

/** What the registrations of a period add up to. */
export const useFigures = (look: Look) => useQuery(figuresOptions(look))

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
  const showToast = useToasts()
  return async (chart: Chart, format: object): Promise<void> => {
    const query = new URLSearchParams({ ...Object.fromEntries(apiQueryOf(look)), chart, ...format })
    try {
      const { signal } = new AbortController()
      saveFile(await download(`/statistics/figures/export?${query}`, { signal, onProgress: () => undefined }))
      showToast({ type: 'success', title: 'Archivo listo', detail: 'Búscalo en tus descargas.' })
    } catch (error) {
      showToast({ type: 'error', title: 'No pudimos exportar', detail: messageOf(error) })
    }
  }
}
