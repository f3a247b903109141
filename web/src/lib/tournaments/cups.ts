import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQueries,
} from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { LIMITS } from '@arena-libre/functions/contract/limits'
import {
  type Tournament,
  type TournamentList,
  tournamentListSchema,
} from '@arena-libre/functions/contract/tournaments/tournaments'
import { PAGED, queryClient } from '../api/query-client.ts'
import { request } from '../api/request.ts'
import { useDebounced } from '../use-debounced.ts'

const KEY = 'cups'
const TYPING_MS = 300
/** The most pages without a result that a search loads by itself, one after the other. */
const MOST_EMPTY_PAGES = 5

/** All tournaments, of every status, the latest first; with a text those whose name has it. */
const listOptions = (text: string) =>
  infiniteQueryOptions({
    queryKey: [KEY, 'list', text],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({
        all: 'true',
        limit: String(LIMITS.pageItems.most),
        ...(text !== '' && { q: text }),
        ...(pageParam !== null && { cursor: pageParam }),
      })
      return request(`/tournaments?${query}`, { answer: tournamentListSchema, signal })
    },
    ...PAGED,
    staleTime: 30_000,
  })

const cupsIn = ({ pages }: { pages: readonly TournamentList[] }): Tournament[] =>
  pages.flatMap(({ tournaments }) => tournaments)

/** The latest tournaments, as far as they are loaded. */
export const useLatestCups = () => useInfiniteQuery({ ...listOptions(''), select: cupsIn })

export const prefetchCups = (): void => void queryClient.prefetchInfiniteQuery(listOptions(''))

export const refreshCups = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [KEY] })

/** The latest tournaments, and those whose name has the typed text, as far back as one has asked. */
export function useCupSearch(typed: string) {
  const latest = useLatestCups()
  const text = useDebounced(typed.trim(), TYPING_MS)
  const isSearch = text !== '' && latest.hasNextPage
  const search = useInfiniteQuery({
    ...listOptions(text),
    enabled: isSearch,
    placeholderData: keepPreviousData,
  })
  const { hasNextPage, isFetching, isError, fetchNextPage } = isSearch ? search : latest
  const found = isSearch && search.data !== undefined ? cupsIn(search.data) : []
  const pages = search.data?.pages.length ?? 0
  const goesOn = isSearch && search.hasNextPage && found.length === 0 && pages < MOST_EMPTY_PAGES
  useEffect(() => {
    if (goesOn && !isFetching && !isError) void fetchNextPage()
  }, [goesOn, isFetching, isError, fetchNextPage])
  return {
    cups: withoutRepeats([...(latest.data ?? []), ...found]),
    isSearching: isFetching || (latest.hasNextPage && typed.trim() !== text),
    hasNextPage,
    /** The last page that was asked for did not come. */
    isNextMissing: isError,
    fetchNextPage,
    refetch: latest.refetch,
  }
}

/** What a tournament is called, whether or not it is among the latest; undefined where that is not known. */
export function useCupNames(ids: readonly string[]): (id: string) => string | undefined {
  const { data: latest } = useLatestCups()
  const known = useMemo(() => namesOf(latest ?? []), [latest])
  const older = latest === undefined ? [] : [...new Set(ids)].filter((id) => !known.has(id))
  const names = useQueries({ queries: chunksOf(older).map(namedOptions), combine: olderNames })
  return useCallback((id) => known.get(id) ?? names.get(id), [known, names])
}

const namedOptions = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [KEY, 'named', ...ids],
    queryFn: ({ signal }) =>
      request(`/tournaments?${new URLSearchParams({ all: 'true', ids: ids.join() })}`, {
        answer: tournamentListSchema,
        signal,
      }),
    staleTime: 300_000,
  })

/** In the order of a list that grows at its end, so that only the last chunk is asked for again. */
const chunksOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / LIMITS.namedTournaments) }, (_, chunk) =>
    ids.slice(chunk * LIMITS.namedTournaments, (chunk + 1) * LIMITS.namedTournaments),
  )

const namesOf = (cups: readonly Tournament[]) => new Map(cups.map(({ id, name }) => [id, name]))

const olderNames = (found: readonly { data: TournamentList | undefined }[]) =>
  namesOf(found.flatMap(({ data }) => data?.tournaments ?? []))

const withoutRepeats = (cups: readonly Tournament[]): Tournament[] => [
  ...new Map(cups.map((cup) => [cup.id, cup])).values(),
]
