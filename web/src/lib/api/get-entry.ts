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
    // Whoever is filling it in keeps the form they began with.
    refetchOnReconnect: ({ state }) => (state.data === undefined ? 'always' : false),
    // Two parts of the page ask for it: the second takes what the first was told, a refusal as well.
    refetchOnMount: false,
    retryOnMount: false,
    gcTime: 0,
  })

/** All that whoever registers is asked. */
export const useEntry = (tournamentId: string) => useQuery(entryOptions(tournamentId))
