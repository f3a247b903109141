import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useQueries,
  useQuery,
} from '@tanstack/react-query'
import { registrationTotalsSchema } from '@arena-libre/functions/contract/registrations/inbox'
import { LIMITS } from '@arena-libre/functions/contract/limits'
import type { RegistrationStatus } from '@arena-libre/functions/contract/registrations/registration-states'
import type {
  RegistrationView,
  StatusChanged,
} from '@arena-libre/functions/contract/registrations/registration-views'
import { queryClient } from '../../../lib/api/query-client.ts'
import { request } from '../../../lib/api/request.ts'
import { sessionStore } from '../../../lib/session/session.ts'
import { prefetchCups } from '../../../lib/tournaments/cups.ts'
import { isNews, type Looked } from './news.ts'
import {
  changeListed,
  FRESH_MS,
  listedPlayers,
  recordOptions,
  registrationPage,
  ROOT,
} from './players-data.ts'
import { filterIn, type PlayersFilter, recordIn } from './players-filter.ts'
import { arrivalsIn, isCounted, type Narrowed, narrowedTo, partsOf, type Search } from './players-search.ts'
import { MOST_COUNTED } from './players-words.ts'
import { movedCount } from './shown-players.ts'

/** A search text is personal data: it is sent in the body, not in the address. */
const search = (body: Search, signal: AbortSignal) =>
  request('/registrations/search', { method: 'POST', body, answer: registrationPage, signal })

/** A screen of rows and some more; those who want all of them ask for larger pages. */
const PAGE = 50

/** Where the next page begins: a list can be made of several, one after the other. */
interface Place {
  part: number
  cursor: string | null
}

interface PlayersPage {
  items: RegistrationView[]
  /** By the clock of this device, in milliseconds. */
  askedAt: number
  next: Place | null
}

/** A page is filled from one part and the next ones. Parts that are searched for have pages that are not full. */
async function readPlayers(filter: PlayersFilter, from: Place, signal: AbortSignal): Promise<PlayersPage> {
  const parts = partsOf(filter)
  const askedAt = Date.now()
  const items: RegistrationView[] = []
  let { part, cursor }: Place = from
  for (;;) {
    const asked = parts[part]
    if (asked === undefined) return { items, askedAt, next: null }
    const limit = PAGE - items.length
    const page = await search({ ...asked, limit, ...(cursor !== null && { cursor }) }, signal)
    items.push(...page.items)
    if (page.nextCursor !== null) return { items, askedAt, next: { part, cursor: page.nextCursor } }
    part += 1
    cursor = null
    if (items.length >= PAGE) return { items, askedAt, next: part < parts.length ? { part, cursor } : null }
  }
}

const FIRST: Place = { part: 0, cursor: null }

const listOptions = (filter: PlayersFilter) =>
  infiniteQueryOptions({
    queryKey: [ROOT, 'list', filter.tournamentId, filter.states.join(), filter.marks.join(), filter.order],
    queryFn: ({ pageParam, signal }) => readPlayers(filter, pageParam, signal),
    initialPageParam: FIRST,
    getNextPageParam: ({ next }) => next,
    staleTime: FRESH_MS,
  })

export const usePlayers = (filter: PlayersFilter, isWanted: boolean) =>
  // Rows of both lists stay in place while the next list loads.
  useInfiniteQuery({ ...listOptions(filter), enabled: isWanted, placeholderData: keepPreviousData })

const searchOptions = (text: string, tournamentId: string | null) =>
  infiniteQueryOptions({
    queryKey: [ROOT, 'search', tournamentId, text],
    queryFn: async ({ pageParam, signal }): Promise<{ items: RegistrationView[]; next: string | null }> => {
      const { items, nextCursor } = await search(
        {
          text,
          ...(tournamentId !== null && { tournamentId }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
        signal,
      )
      return { items, next: nextCursor }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: FRESH_MS,
  })

export const usePlayerSearch = (text: string | null, tournamentId: string | null) =>
  useInfiniteQuery({ ...searchOptions(text ?? '', tournamentId), enabled: text !== null })

/** So many connections are asked for in full at once. */
const MOST_SOURCES = 10

interface Source {
  tournamentId: string
  sourceMark: string
}

interface FoundSource {
  data: { pages: { items: RegistrationView[] }[] } | undefined
}

/** The same list as long as the answers are the same. */
const membersOf = (found: FoundSource[]): RegistrationView[] =>
  found.flatMap(({ data }) => data?.pages.flatMap(({ items }) => items) ?? [])

/** All of some connections, as far as the filter lists them, wherever they stand in the list. */
export function useSources(filter: PlayersFilter, sources: readonly Source[]): RegistrationView[] {
  const { states, marks } = filter
  return useQueries({
    queries: sources.slice(0, MOST_SOURCES).map(({ tournamentId, sourceMark }) => ({
      queryKey: [ROOT, 'source', tournamentId, sourceMark, states.join(), marks.join()],
      // Shaped as a list, so that it is changed like one.
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const asked = { ...narrowedTo({ tournamentId, marks }), statuses: [...states], sourceMark }
        return {
          pages: [await search({ ...asked, limit: LIMITS.decisionItems }, signal)],
          pageParams: [null],
        }
      },
      staleTime: FRESH_MS,
    })),
    combine: membersOf,
  })
}

const totalsOptions = ({ tournamentId, marks }: Narrowed) =>
  queryOptions({
    queryKey: [ROOT, 'totals', tournamentId, marks.join()],
    queryFn: ({ signal }) =>
      request('/registrations/totals', {
        method: 'POST',
        body: narrowedTo({ tournamentId, marks }),
        answer: registrationTotalsSchema,
        signal,
      }),
    staleTime: FRESH_MS,
  })

/** How many there are in each state. Marks that are looked up are not counted. */
export function useTotals(filter: PlayersFilter) {
  const { data } = useQuery({ ...totalsOptions(filter), enabled: isCounted(filter) })
  return data?.statuses ?? null
}

const NEWS_MS = 30_000

const keyOf = (arrivals: Search | null): string => JSON.stringify(arrivals)

/** A registration, and when it arrived. */
export type Latest = Pick<RegistrationView, 'id' | 'createdAt'>

/** The latest registration of the list: one document, polled. */
export function useLatest(filter: PlayersFilter) {
  const arrivals = arrivalsIn(filter)
  return useQuery({
    queryKey: [ROOT, 'latest', keyOf(arrivals)],
    queryFn:
      arrivals === null
        ? skipToken
        : async ({ signal }): Promise<Latest | null> => {
            const [latest] = (await search({ ...arrivals, limit: 1 }, signal)).items
            return latest === undefined ? null : { id: latest.id, createdAt: latest.createdAt }
          },
    refetchInterval: NEWS_MS,
    // The title tells it to those who work in another tab.
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: true,
    // What was the latest at an earlier visit is none of this one's business.
    gcTime: 0,
  })
}

/** How many have arrived since the list was looked at; and whether new ones of such a list are announced at all. */
export function useNewsCount(filter: PlayersFilter, looked: Looked | null, latest: Latest | null) {
  const arrivals = arrivalsIn(filter)
  const hasNews = arrivals !== null && looked !== null && latest !== null && latest.createdAt > looked.at
  const { data } = useQuery({
    queryKey: [ROOT, 'news', keyOf(arrivals), looked?.at, latest?.id],
    queryFn: hasNews
      ? async ({ signal }) => {
          const { items } = await search({ ...arrivals, limit: MOST_COUNTED + 1 }, signal)
          return items.filter((one) => isNews(looked, one)).length
        }
      : skipToken,
    placeholderData: keepPreviousData,
  })
  // At least the latest one, before the others are counted.
  const least = hasNews && isNews(looked, latest) ? 1 : 0
  return { count: hasNews ? Math.max(data ?? 0, least) : 0, isAnnounced: arrivals !== null }
}

/** For the router. Without a session there is no token to ask with: the page asks later. */
export function prefetchPlayers(query: URLSearchParams): void {
  if (sessionStore.get().status !== 'signed-in') return
  const filter = filterIn(query)
  void queryClient.prefetchInfiniteQuery(listOptions(filter))
  if (isCounted(filter)) void queryClient.prefetchQuery(totalsOptions(filter))
  prefetchCups()
  const record = recordIn(query)
  if (record !== null) void queryClient.prefetchQuery(recordOptions(record))
}

/** What the server has made of some is shown before the lists are fetched again. */
export function showChanged(changes: readonly StatusChanged[]): void {
  const byId = new Map(changes.map((change) => [change.id, change]))
  const before = new Map(listedPlayers().map((one) => [one.id, one]))
  const changed = (one: RegistrationView): RegistrationView => {
    const change = byId.get(one.id)
    if (change === undefined) return one
    const { status, seat, revision } = change
    return { ...one, status, seat, revision }
  }
  changeListed((items) => items.map(changed))
  for (const { id, status } of changes) {
    const { queryKey } = recordOptions(id)
    const known = before.get(id) ?? queryClient.getQueryData(queryKey)
    queryClient.setQueryData(queryKey, (one) => one && changed(one))
    if (known !== undefined) moveTotals(known, status)
  }
}

function moveTotals({ tournamentId, status: from }: RegistrationView, to: RegistrationStatus): void {
  for (const of of [tournamentId, null]) {
    // With marks it is left to the server whether they are among them.
    queryClient.setQueryData(
      totalsOptions({ tournamentId: of, marks: [] }).queryKey,
      (totals) => totals && { ...totals, statuses: movedCount(totals.statuses, from, to) },
    )
  }
}

/** As many as one act is chosen for. */
export const MOST_CHOSEN = LIMITS.decisionItems * 5
