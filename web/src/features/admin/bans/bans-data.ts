import { infiniteQueryOptions, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { pageSchema } from '@arena-libre/functions/contract/calls/paging'
import {
  type BanEdit,
  type BanInput,
  banAddedSchema,
  banLiftedSchema,
  banSchema,
} from '@arena-libre/functions/contract/people/bans'
import type { Outcome } from '../../../lib/acts/act-queue.ts'
import { createUseActs, failedOutcomes } from '../../../lib/acts/acts.ts'
import { useKeyedAct } from '../../../lib/acts/keyed-act.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { PAGED, queryClient, WATCHED } from '../../../lib/api/query-client.ts'
import { request } from '../../../lib/api/request.ts'
import { isPanelOpen } from '../../../lib/session/session.ts'

const KEY = 'all-bans'

const bansOptions = infiniteQueryOptions({
  queryKey: [KEY],
  queryFn: ({ pageParam, signal }) =>
    request(`/bans?${new URLSearchParams(pageParam === null ? {} : { cursor: pageParam })}`, {
      answer: pageSchema(banSchema),
      signal,
    }),
  ...PAGED,
  ...WATCHED,
})

export const useBans = () =>
  useInfiniteQuery({ ...bansOptions, select: ({ pages }) => pages.flatMap(({ items }) => items) })

/** For the router. Where it is not known yet that the session may, the page asks later. */
export function prefetchBans(): void {
  if (isPanelOpen()) void queryClient.prefetchInfiniteQuery(bansOptions)
}

const renew = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [KEY] })

/** Whether an ID is banned: the ID is in no address, and its answer in no cache. Null where it is not. */
export const useBanSearch = () =>
  useMutation({
    async mutationFn(freeFireId: string) {
      try {
        return await request('/bans/search', { method: 'POST', body: { freeFireId }, answer: banSchema })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'not-found') return null
        throw error
      }
    },
  })

const AFTER = { onDone: renew, onFailed: renew }

export const useAddingBan = () =>
  useKeyedAct((body: BanInput) => ({ path: '/bans', method: 'POST', body }), banAddedSchema, AFTER)

export const useChangingBan = (id: string) =>
  useKeyedAct((body: BanEdit) => ({ path: `/bans/${id}`, method: 'PUT', body }), banAddedSchema, AFTER)

const refusalOf = (_code: string | null, message: string): string => message

async function lift(id: string, key: string, isLeaving: boolean): Promise<Outcome> {
  const target = { id, revision: 0 }
  try {
    await request(`/bans/${id}`, {
      method: 'DELETE',
      answer: banLiftedSchema,
      headers: { 'Idempotency-Key': key },
      keepalive: isLeaving,
    })
    return { id, is: 'done', revision: 0 }
  } catch (error) {
    // Another admin has lifted it.
    if (error instanceof ApiError && error.code === 'not-found') return { id, is: 'done', revision: 0 }
    const [outcome] = failedOutcomes(error, [target], refusalOf)
    return outcome ?? { id, is: 'unanswered', why: '' }
  }
}

/** Bans that are lifted, which can be undone for some seconds. */
export const useLiftActs = createUseActs<'lift'>({
  name: 'ban-acts',
  change: z.literal('lift'),
  id: banSchema.shape.id,
  together: 1,
  most: 1,
  send: ({ key }, targets, isLeaving) => Promise.all(targets.map(({ id }) => lift(id, key, isLeaving))),
  onIdle: () => void renew(),
})
