import { LIMITS } from '@arena-libre/functions/contract/limits'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { readTournament } from '../tournaments/tournament-record.ts'
import { ask } from './call.ts'

/** As for the list: nothing is kept, the listener was true in between. */
const tournamentOptions = (id: string) =>
  queryOptions({
    queryKey: ['tournament', id],
    queryFn: ({ signal }) =>
      ask(`/tournaments/${encodeURIComponent(id)}`, { read: readTournament, signal, isPublic: true }),
    gcTime: 0,
    retry: false,
    refetchInterval: LIMITS.tournamentPollMs,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  })

/** One tournament, asked for again and again: the stand-in for its listener. */
export const useTournamentPoll = (id: string) => useQuery(tournamentOptions(id))
