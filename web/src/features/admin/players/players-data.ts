import { queryOptions, skipToken, useQuery, type InfiniteData, type Query } from '@tanstack/react-query'
import { pageSchema } from '@arena-libre/functions/contract/calls/paging'
import { LIMITS } from '@arena-libre/functions/contract/limits'
import {
  type RegistrationView,
  registrationViewSchema,
} from '@arena-libre/functions/contract/registrations/registration-views'
import {
  type Tournament,
  tournamentListSchema,
  tournamentSchema,
} from '@arena-libre/functions/contract/tournaments/tournaments'
import { queryClient } from '../../../lib/api/query-client.ts'
import { request } from '../../../lib/api/request.ts'

export const registrationPage = pageSchema(registrationViewSchema)

export const ROOT = 'players'
/** Moving between records uses the cache. */
export const FRESH_MS = 30_000

export const recordOptions = (id: string) =>
  queryOptions({
    queryKey: [ROOT, 'record', id],
    queryFn: ({ signal }) => request(`/registrations/${id}`, { answer: registrationViewSchema, signal }),
    staleTime: FRESH_MS,
  })

/** One registration. While it loads, the row of the list stands in. */
export const usePlayer = (id: string, listed: RegistrationView | undefined) =>
  useQuery({ ...recordOptions(id), ...(listed !== undefined && { placeholderData: listed }) })

export const tournamentsOptions = queryOptions({
  queryKey: [ROOT, 'tournaments'],
  queryFn: ({ signal }) =>
    request(`/tournaments?limit=${LIMITS.pageItems.most}`, { answer: tournamentListSchema, signal }),
  staleTime: FRESH_MS,
})

/** The latest tournaments. */
export const useTournaments = () => useQuery(tournamentsOptions)

/** A tournament that is not among the latest. */
export const useTournament = (id: string | null) =>
  useQuery({
    queryKey: [ROOT, 'tournament', id],
    queryFn:
      id === null
        ? skipToken
        : ({ signal }): Promise<Tournament> =>
            request(`/tournaments/${id}`, { answer: tournamentSchema, signal }),
    staleTime: 300_000,
  })

/** No decision changes the names of the tournaments, so they are not fetched again after one. */
const isRenewed = ({ queryKey: [root, kind] }: Pick<Query, 'queryKey'>, withCounts: boolean): boolean =>
  root === ROOT && (withCounts || kind !== 'tournaments')

/**
 * Asks for everything of players again, after the server has changed some of it. An answer that is on its way may be
 * from before that.
 */
export async function renewPlayers({ withCounts }: { withCounts: boolean }): Promise<void> {
  const predicate = (query: Pick<Query, 'queryKey'>) => isRenewed(query, withCounts)
  await queryClient.cancelQueries({ predicate })
  await queryClient.invalidateQueries({ predicate })
}

type Lists = InfiniteData<{ items: RegistrationView[]; next: unknown }>

/** The cached lists and searches. */
const LISTS = [
  [ROOT, 'list'],
  [ROOT, 'search'],
  [ROOT, 'source'],
]

/** Those that any list or search shows. */
export function listedPlayers(): RegistrationView[] {
  const lists = LISTS.flatMap((queryKey) => queryClient.getQueriesData<Lists>({ queryKey }))
  return lists.flatMap(([, data]) => data?.pages.flatMap(({ items }) => items) ?? [])
}

/** Changes what the lists and searches show before they are fetched again. */
export function changeListed(change: (items: RegistrationView[]) => RegistrationView[]): void {
  for (const queryKey of LISTS) {
    queryClient.setQueriesData<Lists>(
      { queryKey },
      (lists) =>
        lists && { ...lists, pages: lists.pages.map((page) => ({ ...page, items: change(page.items) })) },
    )
  }
}

/** Removes an erased registration from every list. An open page does not refetch it. */
export async function forgetErased(id: string): Promise<void> {
  changeListed((items) => items.filter((one) => one.id !== id))
  const predicate = ({ queryKey: [root, , of] }: Pick<Query, 'queryKey'>) => root === ROOT && of !== id
  await queryClient.cancelQueries({ predicate })
  await queryClient.invalidateQueries({ predicate })
}
