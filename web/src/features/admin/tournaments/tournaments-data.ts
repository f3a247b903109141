import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import { LIMITS } from '@arena-libre/functions/contract/limits'
import type { TournamentEdit } from '@arena-libre/functions/contract/tournaments/tournament-input'
import {
  tournamentDeletedSchema,
  tournamentListSchema,
  tournamentSchema,
  tournamentTotalsSchema,
  tournamentUpdatedSchema,
} from '@arena-libre/functions/contract/tournaments/tournaments'
import { PAGED, queryClient, STARTED_BY_ROUTER } from '../../../lib/api/query-client.ts'
import { request } from '../../../lib/api/request.ts'
import { newClientKey } from '../../../lib/api/client-key.ts'
import { visitorTimeZone } from '../../../lib/dates.ts'
import { sessionStore } from '../../../lib/session/session.ts'
import { createStore } from '../../../lib/store.ts'
import { refreshCups } from '../../../lib/tournaments/cups.ts'
import { choiceIn, liveIn, type Choice, type Listed } from './tournaments.ts'

const LISTS = 'panel-tournaments'

/** Not by a timer of our own: the library leaves a refresh out while the list is being fetched. */
const REFRESH = { refetchInterval: LIMITS.adminListRefreshMs, ...STARTED_BY_ROUTER } as const

const listOptions = ({ view, order, search }: Choice) =>
  infiniteQueryOptions({
    queryKey: [LISTS, 'list', view.slug, order, search],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({
        includeStats: 'true',
        ...view.query,
        order,
        // A page of a search covers this many documents.
        ...(search !== '' && { q: search, limit: String(LIMITS.pageItems.most) }),
        ...(pageParam !== null && { cursor: pageParam }),
      })
      return request(`/tournaments?${query}`, { answer: tournamentListSchema, signal })
    },
    ...PAGED,
    ...REFRESH,
  })

export const useTournaments = (choice: Choice) =>
  useInfiniteQuery({
    ...listOptions(choice),
    select: ({ pages }) => pages.flatMap(({ tournaments }) => tournaments),
  })

const totalsOptions = queryOptions({
  queryKey: [LISTS, 'totals'],
  queryFn: ({ signal }) =>
    request(`/tournaments/totals?${new URLSearchParams({ todayIn: visitorTimeZone() })}`, {
      answer: tournamentTotalsSchema,
      signal,
    }),
  ...REFRESH,
})

/** How long each list is. */
export const useTotals = () => useQuery(totalsOptions)

/** For the router. Without a session there is no token to ask with: the page asks later. */
export function prefetchTournaments(query: URLSearchParams): void {
  if (sessionStore.get().status !== 'signed-in') return
  void queryClient.prefetchInfiniteQuery(listOptions(choiceIn(query)))
  void queryClient.prefetchQuery(totalsOptions)
}

/** When an act of this tab changed a list: what it did is shown at once. */
export const lastOwnAct = createStore(0)

/** The caller does not wait: the row may be removed in the meantime. */
export function refreshLists(): Promise<void> {
  lastOwnAct.set(Date.now())
  void refreshCups()
  return queryClient.invalidateQueries({ queryKey: [LISTS] })
}

export const pathOf = (id: string): string => `/tournaments/${encodeURIComponent(id)}`

interface Keyed {
  /** The same for each attempt: the server does it once. */
  key: string
}

const keyed = ({ key }: Keyed) => ({ headers: { 'Idempotency-Key': key } })

export const putTournament = ({ id, edit, ...act }: Keyed & { id: string; edit: TournamentEdit }) =>
  request(pathOf(id), {
    method: 'PUT',
    body: edit,
    answer: tournamentUpdatedSchema,
    ...keyed(act),
  })

type Versioned = Pick<Listed, 'id' | 'revision'>

/** Puts a tournament on the site. */
export const publish = ({ id, revision }: Versioned, key: string) =>
  request(`${pathOf(id)}/publish`, {
    method: 'POST',
    body: { revision },
    answer: tournamentSchema,
    ...keyed({ key }),
  })

/** Takes a tournament off the site: it is a draft, or with a date it waits for it. */
export const unpublish = ({ id, revision }: Versioned, publishDate: string | null, key: string) =>
  request(`${pathOf(id)}/unpublish`, {
    method: 'POST',
    body: { revision, publishDate },
    answer: tournamentSchema,
    ...keyed({ key }),
  })

/** If the admin confirmed that there are no registrations and one has arrived since, the API refuses. */
const fateOf = ({ stats }: Listed): string => (stats !== undefined && liveIn(stats) > 0 ? 'cancel' : 'keep')

/** Deletes a tournament with all of its registrations. */
export const useDeletion = () =>
  useMutation({
    mutationFn: (tournament: Listed) =>
      request(`${pathOf(tournament.id)}?registrations=${fateOf(tournament)}`, {
        method: 'DELETE',
        answer: tournamentDeletedSchema,
        headers: { 'Idempotency-Key': newClientKey() },
      }),
    onSettled: () => void refreshLists(),
  })
