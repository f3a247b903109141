import { LIMITS } from '@arena-libre/functions/contract/limits'
import { tournamentListSchema } from '@arena-libre/functions/contract/tournaments'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { request } from './request.ts'

/** Nothing is kept between two polls of one visit: the listener was true in between. */
const publishedOptions = queryOptions({
  queryKey: ['tournaments', 'published'],
  queryFn: ({ signal }) =>
    request('/tournaments?status=published', { answer: tournamentListSchema, signal, isPublic: true }),
  gcTime: 0,
  retry: false,
  refetchInterval: LIMITS.tournamentPollMs,
  refetchOnWindowFocus: true,
  refetchOnReconnect: true,
})

/** The active tournaments, asked for again and again: the stand-in for the listener. */
export const useTournamentsPoll = () => useQuery(publishedOptions)
