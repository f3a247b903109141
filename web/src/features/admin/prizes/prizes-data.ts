import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { pageSchema } from '@arena-libre/functions/contract/calls/paging'
import {
  prizeIdSchema,
  prizeInputSchema,
  prizeSchema,
  prizeTotalsSchema,
  prizeViewSchema,
} from '@arena-libre/functions/contract/match-day/prizes-schema'
import type { ActTarget, Outcome } from '../../../lib/acts/act-queue.ts'
import { createUseActs, failedOutcomes } from '../../../lib/acts/acts.ts'
import { PAGED, queryClient, WATCHED } from '../../../lib/api/query-client.ts'
import { request } from '../../../lib/api/request.ts'
import { isPanelOpen } from '../../../lib/session/session.ts'
import { type Delivery, type PrizesTab, tabIn } from './prizes.ts'

const KEY = 'prizes'

/** The first screen of the panel names those that are due. */
const CHANGED: ReadonlySet<unknown> = new Set([KEY, 'overview'])

const prizesPage = pageSchema(prizeViewSchema)

const listOptions = ({ state }: Pick<PrizesTab, 'state'>) =>
  infiniteQueryOptions({
    queryKey: [KEY, 'list', state],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ state, ...(pageParam !== null && { cursor: pageParam }) })
      return request(`/prizes?${query}`, { answer: prizesPage, signal })
    },
    ...PAGED,
    ...WATCHED,
  })

const totalsOptions = queryOptions({
  queryKey: [KEY, 'totals'],
  queryFn: ({ signal }) => request('/prizes/totals', { answer: prizeTotalsSchema, signal }),
  ...WATCHED,
})

export const usePrizes = (tab: PrizesTab) =>
  useInfiniteQuery({ ...listOptions(tab), select: ({ pages }) => pages.flatMap(({ items }) => items) })

export const usePrizeTotals = () => useQuery(totalsOptions)

/** For the router. Where it is not known yet that the session may, the page asks later. */
export function prefetchPrizes(query: URLSearchParams): void {
  if (!isPanelOpen()) return
  void queryClient.prefetchInfiniteQuery(listOptions(tabIn(query)))
  void queryClient.prefetchQuery(totalsOptions)
}

const REFUSALS: Readonly<Record<string, string>> = {
  conflict: 'Otra persona lo cambió antes. Mira cómo quedó.',
  'not-found': 'Ya no está: se eliminó su torneo, o se corrigió la tabla.',
}

const refusalOf = (code: string | null, message: string): string => REFUSALS[code ?? ''] ?? message

async function send(
  { id, revision }: ActTarget,
  { delivered, note }: Delivery,
  { key, isLeaving }: { key: string; isLeaving: boolean },
): Promise<Outcome> {
  try {
    const changed = await request(`/prizes/${id}`, {
      method: 'PUT',
      body: { delivered, note, revision },
      answer: prizeSchema,
      headers: { 'Idempotency-Key': key },
      keepalive: isLeaving,
    })
    return { id, is: 'done', revision: changed.revision }
  } catch (error) {
    const [outcome] = failedOutcomes(error, [{ id, revision }], refusalOf)
    return outcome ?? { id, is: 'unanswered', why: '' }
  }
}

const deliverySchema: z.ZodType<Delivery> = prizeInputSchema.pick({ delivered: true, note: true })

/** Prizes that are handed over, or are not after all, which can be undone for some seconds. */
export const usePrizeActs = createUseActs<Delivery>({
  name: 'prize-acts',
  change: deliverySchema,
  id: prizeIdSchema,
  together: 1,
  most: 1,
  send: ({ key, change }, targets, isLeaving) =>
    Promise.all(targets.map((target) => send(target, change, { key, isLeaving }))),
  onIdle: () => void queryClient.invalidateQueries({ predicate: ({ queryKey }) => CHANGED.has(queryKey[0]) }),
})
