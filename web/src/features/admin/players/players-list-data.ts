import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { LIMITS } from '@arena-libre/functions/contract/limits'
import type { RegistrationStatus } from '@arena-libre/functions/contract/registrations/registration-states'
import type {
  RegistrationView,
  StatusChanged,
} from '@arena-libre/functions/contract/registrations/registration-views'
import { queryClient } from '../../../lib/api/query-client.ts'
import { request } from '../../../lib/api/request.ts'
import { sessionStore } from '../../../lib/session/session.ts'
import {
  changeListed,
  FRESH_MS,
  listedPlayers,
  recordOptions,
  registrationPage,
  ROOT,
  tournamentsOptions,
} from './players-data.ts'
import { filterIn, type PlayersFilter, recordIn } from './players-filter.ts'
import { movedCount } from './shown-players.ts'

/** Those who wait are shown in the order in which they came: all of them are fetched, up to so many. */
const MOST_WAITING = 1000
const IN_ORDER: ReadonlySet<RegistrationStatus> = new Set(['pending', 'review', 'waitlisted'])

/** Where the next page begins: the states of a filter are listed one after the other. */
interface Place {
  state: number
  cursor: string | null
}

interface PlayersPage {
  items: RegistrationView[]
  next: Place | null
}

type Listed = Pick<PlayersFilter, 'tournamentId' | 'states'>

function readState(
  { tournamentId }: Pick<Listed, 'tournamentId'>,
  status: RegistrationStatus,
  { cursor, limit }: { cursor: string | null; limit: number },
  signal: AbortSignal,
) {
  const query = new URLSearchParams({
    status,
    limit: String(limit),
    ...(tournamentId !== null && { tournamentId }),
    ...(cursor !== null && { cursor }),
  })
  return request(`/registrations?${query}`, { answer: registrationPage, signal })
}

const since = ({ waitingSince, createdAt }: RegistrationView): string => waitingSince ?? createdAt

/** Who came first is first. */
const inOrder = (one: RegistrationView, other: RegistrationView): number =>
  since(one).localeCompare(since(other)) || one.id.localeCompare(other.id)

async function readWaiting(
  filter: Listed,
  status: RegistrationStatus,
  from: string | null,
  signal: AbortSignal,
) {
  const items: RegistrationView[] = []
  let cursor = from
  do {
    const page = await readState(filter, status, { cursor, limit: LIMITS.pageItems.most }, signal)
    items.push(...page.items)
    cursor = page.nextCursor
  } while (cursor !== null && items.length < MOST_WAITING)
  return { items: items.toSorted(inOrder), nextCursor: cursor }
}

/** One page with somebody in it, or the last one. */
async function readPlayers(filter: Listed, place: Place, signal: AbortSignal): Promise<PlayersPage> {
  const { states } = filter
  let { state, cursor }: Place = place
  for (;;) {
    const status = states[state]
    if (status === undefined) return { items: [], next: null }
    const { items, nextCursor } = IN_ORDER.has(status)
      ? await readWaiting(filter, status, cursor, signal)
      : await readState(filter, status, { cursor, limit: LIMITS.pageItems.usual }, signal)
    const following = nextCursor === null ? { state: state + 1, cursor: null } : { state, cursor: nextCursor }
    const next = following.state < states.length ? following : null
    if (items.length > 0 || next === null) return { items, next }
    ;({ state, cursor } = following)
  }
}

const FIRST: Place = { state: 0, cursor: null }

const listOptions = ({ tournamentId, states }: Listed) =>
  infiniteQueryOptions({
    queryKey: [ROOT, 'list', tournamentId, states.join()],
    queryFn: ({ pageParam, signal }) => readPlayers({ tournamentId, states }, pageParam, signal),
    initialPageParam: FIRST,
    getNextPageParam: ({ next }) => next,
    staleTime: FRESH_MS,
  })

export const usePlayers = (filter: PlayersFilter, isWanted: boolean) =>
  // What both lists have stays where it is while the other one is fetched.
  useInfiniteQuery({ ...listOptions(filter), enabled: isWanted, placeholderData: keepPreviousData })

/** What one asks for is about people: it stands in a body, not in an address. */
const searchOptions = (text: string, tournamentId: string | null) =>
  infiniteQueryOptions({
    queryKey: [ROOT, 'search', tournamentId, text],
    queryFn: async ({ pageParam, signal }): Promise<{ items: RegistrationView[]; next: string | null }> => {
      const { items, nextCursor } = await request('/registrations/search', {
        method: 'POST',
        body: {
          text,
          ...(tournamentId !== null && { tournamentId }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
        answer: registrationPage,
        signal,
      })
      return { items, next: nextCursor }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: FRESH_MS,
  })

export const MIN_SEARCH = 2

export const usePlayerSearch = (text: string, tournamentId: string | null) =>
  useInfiniteQuery({ ...searchOptions(text, tournamentId), enabled: text.length >= MIN_SEARCH })

const NEWS_MS = 30_000

/** When the latest registration came: one document, asked for again and again. */
export const useLatest = (tournamentId: string | null) =>
  useQuery({
    queryKey: [ROOT, 'latest', tournamentId],
    queryFn: async ({ signal }) => {
      const { items } = await readState({ tournamentId }, 'pending', { cursor: null, limit: 1 }, signal)
      return items[0]?.createdAt ?? null
    },
    refetchInterval: NEWS_MS,
    refetchOnWindowFocus: true,
  })

/** For the router. Without a session there is no token to ask with: the page asks later. */
export function prefetchPlayers(query: URLSearchParams): void {
  if (sessionStore.get().status !== 'signed-in') return
  void queryClient.prefetchInfiniteQuery(listOptions(filterIn(query)))
  void queryClient.prefetchQuery(tournamentsOptions)
  const record = recordIn(query)
  if (record !== null) void queryClient.prefetchQuery(recordOptions(record))
}

/** What the server has made of one is shown before the lists are fetched again. */
export function showChanged({ id, status, seat, revision }: StatusChanged): void {
  const before =
    listedPlayers().find((one) => one.id === id) ?? queryClient.getQueryData(recordOptions(id).queryKey)
  const changed = (one: RegistrationView): RegistrationView =>
    one.id === id ? { ...one, status, seat, revision } : one
  changeListed((items) => items.map(changed))
  queryClient.setQueryData(recordOptions(id).queryKey, (one) => one && changed(one))
  if (before !== undefined) moveCount(before, status)
}

function moveCount({ tournamentId, status: from }: RegistrationView, to: RegistrationStatus): void {
  queryClient.setQueryData(
    tournamentsOptions.queryKey,
    (list) =>
      list && {
        ...list,
        tournaments: list.tournaments.map((cup) =>
          cup.id === tournamentId && cup.stats !== undefined
            ? { ...cup, stats: movedCount(cup.stats, from, to) }
            : cup,
        ),
      },
  )
}
