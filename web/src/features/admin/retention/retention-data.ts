import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import {
  type Periods,
  type RetentionInput,
  retentionPreviewSchema,
  retentionRunSchema,
  retentionSchema,
  retentionViewSchema,
} from '@arena-libre/functions/contract/site/retention'
import { useKeyedAct } from '../../../lib/acts/keyed-act.ts'
import { queryClient, STARTED_BY_ROUTER } from '../../../lib/api/query-client.ts'
import { request } from '../../../lib/api/request.ts'
import { isPanelOpen } from '../../../lib/session/session.ts'
import { queryOf } from './retention.ts'

const KEY = 'retention'

const viewOptions = queryOptions({
  queryKey: [KEY, 'view'],
  queryFn: ({ signal }) => request('/retention', { answer: retentionViewSchema, signal }),
  ...STARTED_BY_ROUTER,
})

const previewOptions = queryOptions({
  queryKey: [KEY, 'preview'],
  queryFn: ({ signal }) => request('/retention/preview', { answer: retentionPreviewSchema, signal }),
  ...STARTED_BY_ROUTER,
})

export const useRetention = () => useQuery(viewOptions)

/** What the next night removes. */
export const useRetentionPreview = () => useQuery(previewOptions)

/** For the router. Where it is not known yet that the session may, the page asks later. */
export function prefetchRetention(): void {
  if (!isPanelOpen('manage_system')) return
  void queryClient.prefetchQuery(viewOptions)
  void queryClient.prefetchQuery(previewOptions)
}

const renew = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [KEY] })

/** What the next night would remove with other periods. */
export const useTrialPreview = () =>
  useMutation({
    mutationFn: (periods: Periods) =>
      request(`/retention/preview?${queryOf(periods)}`, { answer: retentionPreviewSchema }),
  })

export const useSavingPeriods = () =>
  useKeyedAct((body: RetentionInput) => ({ path: '/retention', method: 'PUT', body }), retentionSchema, {
    onDone: renew,
    onFailed: renew,
  })

/** Goes on with a run that is not complete. */
export const useRunningNow = () =>
  useMutation({
    mutationFn: () => request('/retention/run', { method: 'POST', body: {}, answer: retentionRunSchema }),
    onSettled: () => void renew(),
  })
