import { useState } from 'react'
import { infiniteQueryOptions, useInfiniteQuery, type UseQueryOptions } from '@tanstack/react-query'
import { LIMITS } from '@arena-libre/functions/contract/limits'
import type { Outcome } from '@arena-libre/functions/contract/match-day/cup-plan'
import type { DrawnData } from '@arena-libre/functions/contract/site/drawn-page'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { useDrawn } from '../drawn.ts'
import { isRecord } from '../records.ts'
import { readOutcomes } from '../tournaments/outcome-record.ts'
import { askPublic, type PublicCall, readTournaments } from '../tournaments/tournament-record.ts'
import { ask, type Dated } from './call.ts'
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

interface PastPage {
  tournaments: Tournament[]
  outcomes: Record<string, Outcome>
  nextCursor: string | null
}

/** A cup that is over, and how it ended, where that is official. */
export interface PastCup {
  tournament: Tournament
  outcome: Outcome | null
}

function readPage(data: unknown): PastPage | null {
  if (!isRecord(data)) return null
  const { tournaments, outcomes, nextCursor } = data
  if (!Array.isArray(tournaments) || (nextCursor !== null && typeof nextCursor !== 'string')) return null
  return { tournaments: readTournaments(tournaments), outcomes: readOutcomes(outcomes), nextCursor }
}

const queryOf = (cursor: string | null): string => {
  const query = new URLSearchParams({ status: 'published', past: 'true', limit: String(LIMITS.historyItems) })
  if (cursor !== null) query.set('cursor', cursor)
  return query.toString()
}

const pastOptions = infiniteQueryOptions({
  queryKey: ['tournaments', 'past'],
  queryFn: ({ pageParam, signal }) =>
    ask(`/tournaments?${queryOf(pageParam)}`, { read: readPage, signal, isPublic: true }),
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
  const page = readPage(past)
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
