import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { pageSchema } from '@arena-libre/functions/contract/calls/paging'
import { LIMITS } from '@arena-libre/functions/contract/limits'
import { batchResultSchema } from '@arena-libre/functions/contract/registrations/batches'
import {
  mailIdSchema,
  outboxMessageSchema,
  outboxTotalsSchema,
} from '@arena-libre/functions/contract/stored/outbox'
import { createUseActs, failedOutcomes, notDoneOutcome } from '../../../lib/acts/acts.ts'
import { PAGED, queryClient, WATCHED } from '../../../lib/api/query-client.ts'
import { request } from '../../../lib/api/request.ts'
import { isPanelOpen } from '../../../lib/session/session.ts'
import { type OutboxView, viewIn } from './outbox.ts'

/** The first screen of the panel has messages under this key as well: both are renewed. */
const KEY = 'outbox'

const outboxPage = pageSchema(outboxMessageSchema)

const listOptions = ({ slug, status }: OutboxView) =>
  infiniteQueryOptions({
    queryKey: [KEY, 'list', slug],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({
        ...(status !== null && { status }),
        ...(pageParam !== null && { cursor: pageParam }),
      })
      return request(`/outbox?${query}`, { answer: outboxPage, signal })
    },
    ...PAGED,
    ...WATCHED,
  })

const totalsOptions = queryOptions({
  queryKey: [KEY, 'totals'],
  queryFn: ({ signal }) => request('/outbox/totals', { answer: outboxTotalsSchema, signal }),
  ...WATCHED,
})

export const useOutbox = (view: OutboxView) =>
  useInfiniteQuery({ ...listOptions(view), select: ({ pages }) => pages.flatMap(({ items }) => items) })

export const useOutboxTotals = () => useQuery(totalsOptions)

/** For the router. Where it is not known yet that the session may, the page asks later. */
export function prefetchOutbox(query: URLSearchParams): void {
  if (!isPanelOpen()) return
  void queryClient.prefetchInfiniteQuery(listOptions(viewIn(query)))
  void queryClient.prefetchQuery(totalsOptions)
}

const REFUSALS: Readonly<Record<string, string>> = {
  'not-found': 'Ya no está: se borraron los datos de esa persona.',
}

const refusalOf = (code: string | null, message: string): string => REFUSALS[code ?? ''] ?? message

/** Messages that are sent again, which can be undone for some seconds. */
export const useResendActs = createUseActs<'resend'>({
  name: 'outbox-acts',
  change: z.literal('resend'),
  id: mailIdSchema,
  together: LIMITS.batchItems,
  most: LIMITS.batchItems,
  async send({ key }, targets, isLeaving) {
    try {
      const { results } = await request('/outbox/resend', {
        method: 'POST',
        body: { ids: targets.map(({ id }) => id) },
        headers: { 'Idempotency-Key': key },
        answer: batchResultSchema,
        keepalive: isLeaving,
      })
      const byId = new Map(results.map((result) => [result.id, result]))
      return targets.map(({ id }) => {
        const result = byId.get(id)
        return result?.ok === true ? { id, is: 'done', revision: 0 } : notDoneOutcome(id, result, refusalOf)
      })
    } catch (error) {
      return failedOutcomes(error, targets, refusalOf)
    }
  },
  onIdle: () => void queryClient.invalidateQueries({ queryKey: [KEY] }),
})
