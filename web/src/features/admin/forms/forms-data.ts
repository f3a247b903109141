import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
} from '@tanstack/react-query'
import { pageSchema } from '@arena-libre/functions/contract/calls/paging'
import type { FormInput } from '@arena-libre/functions/contract/forms/form-input'
import {
  type FormDetails,
  formDetailsSchema,
  formItemSchema,
  formRemovedSchema,
  formUsesSchema,
  type FormItem,
  type FormUse,
} from '@arena-libre/functions/contract/forms/form-views'
import { formSchema, type Form } from '@arena-libre/functions/contract/forms/forms'
import { LIMITS } from '@arena-libre/functions/contract/limits'
import { tournamentSchema } from '@arena-libre/functions/contract/tournaments/tournaments'
import { useKeyedAct } from '../../../lib/acts/keyed-act.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { PAGED, queryClient, WATCHED } from '../../../lib/api/query-client.ts'
import { request } from '../../../lib/api/request.ts'
import { useSwitchingForm } from '../../../lib/forms/switching-form.ts'
import { prefetchLastEdit, renewLastEdit } from '../../../lib/session/last-edit.ts'
import { isPanelOpen } from '../../../lib/session/session.ts'
import { refreshCups } from '../../../lib/tournaments/cups.ts'

const LISTS = 'forms'
/** Of the tournament editor. */
const CHOICES = 'panel-forms'
const TOURNAMENT = 'panel-tournament'

const listOptions = infiniteQueryOptions({
  queryKey: [LISTS, 'list'],
  queryFn: ({ pageParam, signal }) => {
    const query = new URLSearchParams({
      limit: String(LIMITS.pageItems.most),
      ...(pageParam !== null && { cursor: pageParam }),
    })
    return request(`/forms?${query}`, { answer: pageSchema(formItemSchema), signal })
  },
  ...PAGED,
  ...WATCHED,
})

export const useFormList = () =>
  useInfiniteQuery({ ...listOptions, select: ({ pages }) => pages.flatMap(({ items }) => items) })

const usesOptions = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [LISTS, 'uses', ...ids],
    queryFn: ({ signal }) => request(`/form-uses?ids=${ids.join()}`, { answer: formUsesSchema, signal }),
    staleTime: 30_000,
  })

const chunksOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / LIMITS.formUses) }, (_, chunk) =>
    ids.slice(chunk * LIMITS.formUses, (chunk + 1) * LIMITS.formUses),
  )

interface Uses {
  of: ReadonlyMap<string, FormUse>
  hasFailed: boolean
  refetch: () => void
}

/** How often each form is answered and used; unknown until it was counted. */
export const useFormUses = (forms: readonly FormItem[]): Uses =>
  useQueries({
    queries: chunksOf(forms.map(({ id }) => id)).map(usesOptions),
    combine: (found) => ({
      of: new Map(found.flatMap(({ data }) => data?.uses ?? []).map((use) => [use.id, use])),
      hasFailed: found.some(({ isError, isFetching }) => isError && !isFetching),
      refetch: () => {
        for (const { isError, refetch } of found) if (isError) void refetch()
      },
    }),
  })

/** Of one form, at this moment. */
export const useFormUse = (id: string) =>
  useQuery({ ...usesOptions([id]), select: ({ uses }) => uses[0], staleTime: 0, gcTime: 0 })

const detailsOptions = (id: string) =>
  queryOptions({
    queryKey: [LISTS, 'details', id],
    queryFn: ({ signal }) =>
      request(`/forms/${encodeURIComponent(id)}/details`, { answer: formDetailsSchema, signal }),
    // The builder opens with fresh data. Later changes of others are found when it saves.
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: ({ state }) => (state.data === undefined ? 'always' : false),
  })

export const useFormDetails = (id: string) => useQuery(detailsOptions(id))

/** For the router. Where it is not known yet that the session may, the page asks later. */
export function prefetchForms(): void {
  if (isPanelOpen()) void queryClient.prefetchInfiniteQuery(listOptions)
}

export function prefetchForm(id: string | undefined): void {
  if (isPanelOpen() && id !== undefined) prefetchLastEdit({ collection: 'forms', id })
}

const renewLists = (): void => {
  void queryClient.invalidateQueries({ queryKey: [LISTS, 'list'] })
  void queryClient.invalidateQueries({ queryKey: [LISTS, 'uses'] })
  void queryClient.invalidateQueries({ queryKey: [CHOICES] })
}

function showChanged(form: Form): void {
  const { fields, ...facts } = form
  queryClient.setQueryData(
    listOptions.queryKey,
    (stored) =>
      stored && {
        ...stored,
        pages: stored.pages.map((page) => ({
          ...page,
          items: page.items.map((one) =>
            one.id === form.id ? { ...facts, fieldCount: fields.length } : one,
          ),
        })),
      },
  )
  queryClient.setQueryData(detailsOptions(form.id).queryKey, (stored) => stored && { ...stored, ...form })
  renewLists()
  renewLastEdit({ collection: 'forms', id: form.id })
}

const pathOf = (id: string): string => `/forms/${encodeURIComponent(id)}`

export const useSwitch = () => useSwitchingForm({ onDone: showChanged, onFailed: renewLists })

export const useDuplication = () =>
  useKeyedAct(
    ({ id }: { id: string }) => ({ path: `${pathOf(id)}/duplicate`, method: 'POST', body: {} }),
    formSchema,
    { onDone: renewLists, onFailed: renewLists },
  )

/** Deletes a form; its responses only if the admin was told of them. */
export const useFormDeletion = () =>
  useKeyedAct(
    ({ id, responses }: { id: string; responses: number }) => ({
      path: `${pathOf(id)}?responses=${responses > 0 ? 'delete' : 'keep'}`,
      method: 'DELETE',
    }),
    formRemovedSchema,
    { onDone: renewLists, onFailed: renewLists },
  )

interface Save {
  sent: FormInput
  /** Null for a new one. */
  from: Form | null
  /** The same for each attempt with the same content: the server does it once. */
  key: string
}

export const useSavingForm = () =>
  useMutation({
    mutationFn: ({ sent, from, key }: Save) =>
      request(from === null ? '/forms' : pathOf(from.id), {
        method: from === null ? 'POST' : 'PUT',
        body: from === null ? sent : { ...sent, revision: from.revision },
        answer: formSchema,
        headers: { 'Idempotency-Key': key },
      }),
    onSuccess: showChanged,
  })

interface Linking {
  formId: string
  tournamentId: string
  isLinked: boolean
}

/** The tournament is read first: of its fields only the form is to change. */
async function changeLink({ formId, tournamentId, isLinked }: Linking, key: string) {
  const path = `/tournaments/${encodeURIComponent(tournamentId)}`
  const { revision, linkedFormId } = await request(path, { answer: tournamentSchema })
  if (!isLinked && linkedFormId !== formId) throw new ApiError({ status: 409, code: 'conflict' })
  return request(`${pathOf(formId)}/${isLinked ? 'link' : 'unlink'}`, {
    method: 'POST',
    body: { tournamentId, revision },
    answer: tournamentSchema,
    headers: { 'Idempotency-Key': key },
  })
}

/** Makes a tournament register with a form, or without it. */
export const useLinking = () =>
  useMutation({
    scope: { id: 'form-links' },
    mutationFn: ({ key, ...linking }: Linking & { key: string }) => changeLink(linking, key),
    onSuccess: ({ id, name }, { formId, isLinked }) =>
      queryClient.setQueryData(detailsOptions(formId).queryKey, (stored) => {
        if (stored === undefined) return undefined
        const others: FormDetails['usedBy'] = stored.usedBy.filter((one) => one.id !== id)
        return { ...stored, usedBy: isLinked ? [...others, { id, name }] : others }
      }),
    onSettled: () => {
      renewLists()
      void refreshCups()
      void queryClient.invalidateQueries({ queryKey: [TOURNAMENT] })
    },
  })
