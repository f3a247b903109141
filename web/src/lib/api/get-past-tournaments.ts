import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { Tournament } from '@arena-libre/functions/contract/tournaments'
import { isRecord } from '../records.ts'
import { readTournaments } from '../tournaments/tournament-record.ts'
import { ask } from './call.ts'

interface PastPage {
  tournaments: Tournament[]
  nextCursor: string | null
}

const PAGE = 12

function readPage(data: unknown): PastPage | null {
  if (!isRecord(data)) return null
  const { tournaments, nextCursor } = data
  if (!Array.isArray(tournaments) || (nextCursor !== null && typeof nextCursor !== 'string')) return null
  return { tournaments: readTournaments(tournaments), nextCursor }
}

const queryOf = (cursor: string | null): string => {
  const query = new URLSearchParams({ status: 'published', past: 'true', limit: String(PAGE) })
  if (cursor !== null) query.set('cursor', cursor)
  return query.toString()
}

const pastOptions = infiniteQueryOptions({
  queryKey: ['tournaments', 'past'],
  queryFn: ({ pageParam, signal }) =>
    ask(`/tournaments?${queryOf(pageParam)}`, { read: readPage, signal, isPublic: true }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
  select: ({ pages }) => pages.flatMap(({ tournaments }) => tournaments),
  refetchOnReconnect: ({ state }) => (state.data === undefined ? 'always' : false),
})

/** What has been played, the latest first, page by page. */
export const usePastTournaments = () => useInfiniteQuery(pastOptions)
