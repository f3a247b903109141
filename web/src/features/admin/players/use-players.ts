import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { RegistrationView } from '@arena-libre/functions/contract/registrations/registration-views'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { ApiError } from '../../../lib/api/api-error.ts'
import { changesIn } from '../../../lib/acts/act-queue.ts'
import type { PlayerActs } from './players-acts.ts'
import { recordOptions, useTournament, useTournaments } from './players-data.ts'
import { MIN_SEARCH, useLatest, usePlayers, usePlayerSearch } from './players-list-data.ts'
import { type PlayersFilter, STATE_CHIPS } from './players-filter.ts'
import { countsWith, rowsOf, sumOf } from './shown-players.ts'

const TYPING_MS = 300

/** The text once nobody types for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

const EVERYBODY: PlayersFilter = {
  tournamentId: null,
  states: STATE_CHIPS.map(({ status }) => status),
  onlyFlagged: false,
}

/** What the list shows: the players of the filter, or whom a search finds in whatever state. */
export function usePlayerRows(filter: PlayersFilter, typed: string, { queue }: PlayerActs) {
  const text = useSettled(typed.trim())
  const isSearch = typed.trim().length >= MIN_SEARCH
  const list = usePlayers(filter, !isSearch)
  const search = usePlayerSearch(text, filter.tournamentId)
  const query = isSearch ? search : list
  const changes = changesIn(queue)
  const { refused, gone } = useRefused([...queue.refused.keys()])
  const listed = query.data?.pages.flatMap(({ items }) => items)
  const rows = listed && rowsOf(listed, isSearch ? EVERYBODY : filter, changes)
  // Of the list before this one nobody is in it, too.
  const shown = query.isPlaceholderData && rows?.length === 0 ? undefined : rows
  const apart = new Set(refused.map(({ id }) => id))
  return {
    isSearch,
    /** Undefined until there is an answer. */
    rows: shown?.filter(({ id }) => !apart.has(id)),
    /** Whom the server refused, as they are now. */
    refused: rowsOf(refused, EVERYBODY, changes),
    /** How many of them do not exist any more. */
    gone,
    listed: listed ?? [],
    changes,
    query,
    /** Somebody came since the list was fetched. */
    hasNews: useNews(filter, list) && !isSearch,
  }
}

function useRefused(ids: readonly string[]): { refused: RegistrationView[]; gone: number } {
  const records = useQueries({ queries: ids.map((id) => recordOptions(id)) })
  return {
    refused: records.flatMap(({ data }) => data ?? []),
    gone: records.filter(({ error }) => error instanceof ApiError && error.code === 'not-found').length,
  }
}

function useNews({ tournamentId, states }: PlayersFilter, list: ReturnType<typeof usePlayers>): boolean {
  const latest = useLatest(tournamentId)
  if (
    !states.includes('pending') ||
    list.data === undefined ||
    list.isPlaceholderData ||
    typeof latest.data !== 'string'
  )
    return false
  // An older answer than the list itself tells nothing new.
  if (latest.dataUpdatedAt < list.dataUpdatedAt) return false
  const known = list.data.pages.flatMap(({ items }) => items.map(({ createdAt }) => createdAt))
  return known.every((createdAt) => createdAt < (latest.data ?? ''))
}

/** The tournaments to choose from, the chosen one, and how many registrations each state has. */
export function useCups(
  { tournamentId }: PlayersFilter,
  { listed, changes }: Pick<ReturnType<typeof usePlayerRows>, 'listed' | 'changes'>,
) {
  const { data } = useTournaments()
  const cups = data?.tournaments ?? []
  const among = cups.find(({ id }) => id === tournamentId)
  const { data: single } = useTournament(data === undefined || among !== undefined ? null : tournamentId)
  const chosen: Tournament | null = among ?? single ?? null
  const isAll = tournamentId === null && data?.nextCursor === null
  const counted = isAll ? sumOf(cups.flatMap(({ stats }) => stats ?? [])) : (among?.stats ?? null)
  return {
    cups,
    chosen,
    counts: counted && countsWith(counted, listed, changes),
    nameOf: (id: string): string => cups.find((cup) => cup.id === id)?.name ?? single?.name ?? id,
  }
}
