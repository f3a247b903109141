import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { LIMITS } from '@arena-libre/functions/contract/limits'
import {
  type Tournament,
  type TournamentList,
  tournamentListSchema,
} from '@arena-libre/functions/contract/tournaments/tournaments'
import { queryClient } from '../api/query-client.ts'
import { request } from '../api/request.ts'
import { useDebounced } from '../use-debounced.ts'

const KEY = 'cups'
const TYPING_MS = 300
/** So many pages of a search without a result follow each other by themselves. */
const MOST_EMPTY_PAGES = 5

/** All tournaments, of every status, the latest first; with a text those whose name has it. */
const listOptions = (text: string) =>
  infiniteQueryOptions({
    queryKey: [KEY, text],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({
        all: 'true',
        limit: String(LIMITS.pageItems.most),
        ...(text !== '' && { q: text }),
        ...(pageParam !== null && { cursor: pageParam }),
      })
      return request(`/tournaments?${query}`, { answer: tournamentListSchema, signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
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

const withoutRepeats = (cups: readonly Tournament[]): Tournament[] => [
  ...new Map(cups.map((cup) => [cup.id, cup])).values(),
]
