import { useState } from 'react'
import { infiniteQueryOptions, useInfiniteQuery, type UseQueryOptions } from '@tanstack/react-query'
import { LIMITS } from '@arena-libre/functions/contract/limits'
import type { DrawnData } from '@arena-libre/functions/contract/site/drawn-page'
import { useDrawn } from '../drawn.ts'
import { type PastCup, pastPath, readPastPage } from '../tournaments/past-page.ts'
import type { PublicCall } from '../tournaments/tournament-record.ts'
import { ask, askPublic, type Dated } from './call.ts'
import { PAGED } from './query-client.ts'

type PollOptions<Value> = UseQueryOptions<Value>

/** Stands in for a listener. Nothing is cached between two polls: the listener was live in between. */
const POLL = {
  gcTime: 0,
  retry: false,
  refetchInterval: LIMITS.tournamentPollMs,
  refetchOnWindowFocus: true,
  refetchOnReconnect: true,
} as const

export const pollOf = <Value>(call: PublicCall<Value>): PollOptions<Dated<Value>> => ({
  queryKey: ['poll', call.path],
  queryFn: ({ signal }) => askPublic(call, signal),
  ...POLL,
})

const pastOptions = infiniteQueryOptions({
  queryKey: ['tournaments', 'past'],
  queryFn: ({ pageParam, signal }) =>
    ask(pastPath(pageParam), { read: readPastPage, signal, isPublic: true }),
  ...PAGED,
  // The answer to a second question may come from an instance with an older copy than the drawn page's.
  staleTime: LIMITS.tournamentPollMs,
  select: ({ pages }) =>
    pages.flatMap(({ tournaments, outcomes }) =>
      tournaments.map((tournament): PastCup => ({ tournament, outcome: outcomes[tournament.id] ?? null })),
    ),
  refetchOnReconnect: ({ state }) => (state.data === undefined ? 'always' : false),
})

function firstPage({ past, at }: DrawnData) {
  const page = readPastPage(past)
  return page === null
    ? undefined
    : { initialData: { pages: [page], pageParams: [null] }, initialDataUpdatedAt: Math.min(at, Date.now()) }
}

/** What has been played, the latest first, page by page; at first what the page was drawn with. */
export function usePastTournaments() {
  const drawn = useDrawn()
  const [first] = useState(() => drawn?.past && firstPage(drawn))
  return useInfiniteQuery({ ...pastOptions, ...first })
}
