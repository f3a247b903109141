import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { batchResultSchema } from '@arena-libre/functions/contract/registrations/batches'
import { type FormResponse, formResponseSchema } from '@arena-libre/functions/contract/forms/forms'
import { formSummarySchema } from '@arena-libre/functions/contract/forms/form-views'
import {
  formVersionsSchema,
  responsesFoundSchema,
} from '@arena-libre/functions/contract/forms/response-search'
import { clientKeySchema, slugSchema } from '@arena-libre/functions/contract/ids'
import { LIMITS } from '@arena-libre/functions/contract/limits'
import { createUseActs, failedOutcomes, notDoneOutcome } from '../../../lib/acts/acts.ts'
import { PAGED, queryClient, STARTED_BY_ROUTER, WATCHED } from '../../../lib/api/query-client.ts'
import { request } from '../../../lib/api/request.ts'
import { isSlug } from '../../../lib/paths.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { isPanelOpen } from '../../../lib/session/session.ts'
import { type AnswersFilter, filterIn, searchFor } from './answers.ts'

const KEY = 'answers'
const PAGE = 50

export const searchAnswers = (formId: string, body: object, signal?: AbortSignal) =>
  request(`/forms/${formId}/responses/search`, {
    method: 'POST',
    body,
    answer: responsesFoundSchema,
    ...(signal !== undefined && { signal }),
  })

const versionsOptions = (formId: string) =>
  queryOptions({
    queryKey: [KEY, formId, 'versions'],
    queryFn: ({ signal }) => request(`/forms/${formId}/versions`, { answer: formVersionsSchema, signal }),
    ...WATCHED,
  })

const listOptions = (formId: string, filter: AnswersFilter, text: string) =>
  infiniteQueryOptions({
    queryKey: [KEY, formId, 'list', filter, text],
    queryFn: ({ pageParam, signal }) =>
      searchAnswers(
        formId,
        {
          ...searchFor(filter, text, serverNow()),
          limit: PAGE,
          ...(pageParam !== null && { cursor: pageParam }),
        },
        signal,
      ),
    ...PAGED,
    ...STARTED_BY_ROUTER,
  })

/** The form with its earlier fields. */
export const useVersions = (formId: string) => useQuery(versionsOptions(formId))

/** The latest first, page by page. */
export const useAnswers = (formId: string, filter: AnswersFilter, text: string) =>
  useInfiniteQuery({
    ...listOptions(formId, filter, text),
    select: ({ pages }) => ({
      pages: pages.length,
      rows: pages.flatMap(({ items }) => items),
      looked: pages.reduce((sum, { looked }) => sum + looked, 0),
    }),
  })

/** One that is not in the list. */
export const useAnswer = (formId: string, id: string | null, listed: FormResponse | undefined) =>
  useQuery({
    queryKey: [KEY, formId, 'one', id],
    queryFn: ({ signal }) =>
      request(`/forms/${formId}/responses/${id ?? ''}`, { answer: formResponseSchema, signal }),
    enabled: listed === undefined && id !== null && clientKeySchema.safeParse(id).success,
  })

export const useSummary = (formId: string) =>
  useQuery({
    queryKey: [KEY, formId, 'summary'],
    queryFn: ({ signal }) => request(`/forms/${formId}/summary`, { answer: formSummarySchema, signal }),
    ...WATCHED,
  })

/** The number of responses that were sent after the latest one of the list; at most a page of them is counted. */
export const useArrived = (
  formId: string,
  filter: AnswersFilter,
  text: string,
  latest: FormResponse | null,
) =>
  useQuery({
    queryKey: [KEY, formId, 'arrived', filter, text, latest?.id ?? null],
    queryFn: async ({ signal }) => {
      const since = latest === null ? {} : { from: latest.submittedAt }
      const search = { ...searchFor(filter, text, serverNow()), ...since, limit: PAGE }
      const { items } = await searchAnswers(formId, search, signal)
      return items.filter(({ id }) => id !== latest?.id).length
    },
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
    // The list was just read.
    initialData: 0,
    staleTime: 30_000,
  })

export const renewAnswers = (formId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [KEY, formId] })

export const renewVersions = (formId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: versionsOptions(formId).queryKey })

/** For the router. Where it is not known yet that the session may, the page asks later. */
export function prefetchAnswers(formId: string | undefined, query: URLSearchParams): void {
  if (!isPanelOpen() || formId === undefined || !isSlug(formId)) return
  void queryClient.prefetchQuery(versionsOptions(formId))
  void queryClient.prefetchInfiniteQuery(listOptions(formId, filterIn(query), ''))
}

export const deleteAnswers = (formId: string, ids: readonly string[], keepalive = false) =>
  request(`/forms/${formId}/responses/delete`, {
    method: 'POST',
    body: { ids },
    answer: batchResultSchema,
    keepalive,
  })

const wordsOf = (_code: string | null, message: string): string => message

const deletionSchema = z.object({ formId: slugSchema })

export type Deletion = z.infer<typeof deletionSchema>

/** Deletions that can be undone for some seconds. Each can be repeated: what is deleted stays deleted. */
export const useDeletions = createUseActs<Deletion>({
  name: 'answer-deletions',
  change: deletionSchema,
  id: clientKeySchema,
  together: LIMITS.batchItems,
  most: LIMITS.batchItems,
  async send({ change: { formId } }, targets, isLeaving) {
    try {
      const { results } = await deleteAnswers(
        formId,
        targets.map(({ id }) => id),
        isLeaving,
      )
      const done = new Set(results.flatMap(({ id, ok }) => (ok ? [id] : [])))
      dropAnswers(formId, done)
      const byId = new Map(results.map((result) => [result.id, result]))
      return targets.map(({ id }) => {
        const result = byId.get(id)
        return result?.ok === true ? { id, is: 'done', revision: 0 } : notDoneOutcome(id, result, wordsOf)
      })
    } catch (error) {
      return failedOutcomes(error, targets, wordsOf)
    }
  },
  onIdle: () => void queryClient.invalidateQueries({ queryKey: [KEY] }),
})

/** Takes deleted responses out of all lists that are loaded. */
export function dropAnswers(formId: string, ids: ReadonlySet<string>): void {
  type Loaded = { pages: z.infer<typeof responsesFoundSchema>[]; pageParams: (string | null)[] }
  queryClient.setQueriesData<Loaded>({ queryKey: [KEY, formId, 'list'] }, (loaded) =>
    loaded === undefined
      ? undefined
      : {
          ...loaded,
          pages: loaded.pages.map((page) => ({
            ...page,
            items: page.items.filter(({ id }) => !ids.has(id)),
          })),
        },
  )
}
