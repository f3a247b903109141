import { useQueries } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { RegistrationView } from '@arena-libre/functions/contract/registrations/registration-views'
import { searchFor } from '@arena-libre/functions/contract/registrations/search-keys'
import { ApiError } from '../../../lib/api/api-error.ts'
import { changesIn } from '../../../lib/acts/act-queue.ts'
import { useCupNames, useLatestCups } from '../../../lib/tournaments/cups.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import type { Decision } from './decision.ts'
import type { PlayerActs } from './players-acts.ts'
import { recordOptions, useTournament } from './players-data.ts'
import { type PlayersFilter, STATE_CHIPS } from './players-filter.ts'
import { MOST_CHOSEN, usePlayers, usePlayerSearch, useSources, useTotals } from './players-list-data.ts'
import { countsWith, rowsOf, type RowsFilter, sourceGroupsOf } from './shown-players.ts'
import { useNews } from './use-news.ts'

const TYPING_MS = 300

/** What the server can search for, or null. */
const searchIn = (text: string): string | null => (searchFor(text) === null ? null : text)

const EVERY_PLAYER: RowsFilter = {
  tournamentId: null,
  states: STATE_CHIPS.map(({ status }) => status),
  marks: [],
}

interface Shown extends RowsFilter {
  changes: ReturnType<typeof changesIn<Decision>>
  refused: ReadonlyMap<string, string>
  /** Whether it is announced first. */
  isHidden: (one: RegistrationView) => boolean
  /** The open record is listed in any case. */
  open: string | null
}

function shownOf(
  listed: readonly RegistrationView[],
  { changes, refused, isHidden, open, ...filter }: Shown,
) {
  return rowsOf(listed, filter, changes).filter(
    (one) => !refused.has(one.id) && (one.id === open || !isHidden(one)),
  )
}

/** A search is not announced anything. */
const shownAtOnce = (): boolean => false

const itemsOf = (pages: readonly { items: RegistrationView[] }[]) => pages.flatMap(({ items }) => items)

/** The rows of the list: those of the filter, or those of a search in any state. */
export function usePlayerRows(
  filter: PlayersFilter,
  { typed, open }: { typed: string; open: string | null },
  { queue }: PlayerActs,
) {
  const text = typed.trim()
  const settled = useDebounced(text, TYPING_MS)
  const isSearch = searchIn(text) !== null
  const list = usePlayers(filter, !isSearch)
  const search = usePlayerSearch(searchIn(settled), filter.tournamentId)
  const query = isSearch ? search : list
  const changes = useMemo(() => changesIn(queue), [queue])
  const { refused, gone } = useRefused([...queue.refused.keys()])
  const news = useNews(
    filter,
    list.data === undefined || list.isPlaceholderData
      ? null
      : { askedAt: list.data.pages[0]?.askedAt ?? 0, rows: itemsOf(list.data.pages) },
  )
  const isHidden = isSearch ? shownAtOnce : news.isHidden
  const pages = query.data?.pages
  const listed = useMemo(() => itemsOf(pages ?? []), [pages])
  // Where the whole list is here, so are all of a connection.
  const isPart = !isSearch && query.hasNextPage && !query.isPlaceholderData
  const sources = useMemo(() => (isPart ? [...sourceGroupsOf(listed).values()] : []), [isPart, listed])
  const sameSource = useSources(filter, sources)
  const shown: Shown = useMemo(
    () => ({ ...(isSearch ? EVERY_PLAYER : filter), changes, refused: queue.refused, isHidden, open }),
    [isSearch, filter, changes, queue.refused, isHidden, open],
  )
  const hasAnswer = pages !== undefined
  const rows = useMemo(
    () => (hasAnswer ? shownOf([...listed, ...sameSource], shown) : undefined),
    [hasAnswer, listed, sameSource, shown],
  )
  return {
    isSearch,
    /** Undefined until there is an answer. The rows of the previous list are not in it. */
    rows: query.isPlaceholderData && rows?.length === 0 ? undefined : rows,
    /** The registrations that the server refused, in their present version. */
    refused: rowsOf(refused, EVERY_PLAYER, changes),
    /** How many of them were deleted. */
    gone,
    listed,
    changes,
    query,
    /** The registrations that arrived after the list was loaded. */
    news: isSearch ? { ...news, count: 0 } : news,
    /** Fetches the rest of the list, as far as one may choose it; answers with all of its rows. */
    async loadAll(): Promise<readonly RegistrationView[]> {
      const rowsIn = (fetched: typeof query.data) =>
        shownOf([...itemsOf(fetched?.pages ?? []), ...sameSource], shown)
      let { data, hasNextPage } = query
      while (hasNextPage && rowsIn(data).length < MOST_CHOSEN) {
        const next = await query.fetchNextPage()
        if (next.isError) break
        ;({ data, hasNextPage } = next)
      }
      return rowsIn(data).slice(0, MOST_CHOSEN)
    },
  }
}

export type FoundPlayers = ReturnType<typeof usePlayerRows>

function useRefused(ids: readonly string[]): { refused: RegistrationView[]; gone: number } {
  const records = useQueries({ queries: ids.map((id) => recordOptions(id)) })
  return {
    refused: records.flatMap(({ data }) => data ?? []),
    gone: records.filter(({ error }) => error instanceof ApiError && error.code === 'not-found').length,
  }
}

/** The chosen tournament, the names of those in the list, and how many registrations each state has. */
export function useCups(
  filter: PlayersFilter,
  { listed, changes }: Pick<FoundPlayers, 'listed' | 'changes'>,
) {
  const { tournamentId } = filter
  const { data: latest } = useLatestCups()
  const { data: chosen } = useTournament(
    tournamentId,
    latest?.find(({ id }) => id === tournamentId),
  )
  const cupName = useCupNames(listed.map((one) => one.tournamentId))
  const counted = useTotals(filter)
  return {
    chosen: chosen ?? null,
    counts: counted && countsWith(counted, listed, changes),
    nameOf: useCallback((id: string): string => cupName(id) ?? id, [cupName]),
  }
}
