import type { UseQueryOptions } from '@tanstack/react-query'
import { LIMITS } from '@arena-libre/functions/contract/limits'
import type { Tournament } from '@arena-libre/functions/contract/tournaments'
import { isRecord } from '../records.ts'
import { readTournament, readTournaments } from '../tournaments/tournament-record.ts'
import { ask } from './call.ts'

export type PollOptions<Value> = UseQueryOptions<Value>

/** Stands in for a listener. Nothing is cached between two polls: the listener was live in between. */
const POLL = {
  gcTime: 0,
  retry: false,
  refetchInterval: LIMITS.tournamentPollMs,
  refetchOnWindowFocus: true,
  refetchOnReconnect: true,
} as const

const readList = (data: unknown): Tournament[] | null =>
  isRecord(data) && Array.isArray(data['tournaments']) ? readTournaments(data['tournaments']) : null

/** The active tournaments. */
export const listPoll: PollOptions<Tournament[]> = {
  queryKey: ['tournaments', 'published'],
  queryFn: ({ signal }) => ask('/tournaments?status=published', { read: readList, signal, isPublic: true }),
  ...POLL,
}

export const tournamentPoll = (id: string): PollOptions<Tournament> => ({
  queryKey: ['tournament', id],
  queryFn: ({ signal }) =>
    ask(`/tournaments/${encodeURIComponent(id)}`, { read: readTournament, signal, isPublic: true }),
  ...POLL,
})
