import { queryOptions, useQuery } from '@tanstack/react-query'
import { readEntry } from '../registrations/entry-record.ts'
import { isSlug } from '../slug.ts'
import { ask } from './call.ts'

const entryOptions = (tournamentId: string) =>
  queryOptions({
    queryKey: ['entry', tournamentId],
    queryFn: ({ signal }) =>
      ask(`/tournaments/${encodeURIComponent(tournamentId)}/form`, {
        read: readEntry,
        signal,
        isPublic: true,
      }),
    enabled: isSlug(tournamentId),
    // A player who is filling it in keeps the version they began with.
    refetchOnReconnect: ({ state }) => (state.data === undefined ? 'always' : false),
    // Two parts of the page use it: the second shares the result of the first, also an error.
    refetchOnMount: false,
    retryOnMount: false,
    gcTime: 0,
  })

/** The registration form of a tournament. */
export const useEntry = (tournamentId: string) => useQuery(entryOptions(tournamentId))
