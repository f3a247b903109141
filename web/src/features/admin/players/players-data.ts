import {
  queryOptions,
  skipToken,
  useQuery,
  type InfiniteData,
  type QueryFilters,
} from '@tanstack/react-query'
import { pageSchema } from '@arena-libre/functions/contract/calls/paging'
import {
  type RegistrationView,
  registrationViewSchema,
} from '@arena-libre/functions/contract/registrations/registration-views'
import { type Tournament, tournamentSchema } from '@arena-libre/functions/contract/tournaments/tournaments'
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

/** One tournament. While it loads, the one of the list is shown. */
export const useTournament = (id: string | null, listed?: Tournament) =>
  useQuery({
    queryKey: [ROOT, 'tournament', id],
    queryFn:
      id === null
        ? skipToken
        : ({ signal }) => request(`/tournaments/${id}`, { answer: tournamentSchema, signal }),
    staleTime: 300_000,
    ...(listed !== undefined && { placeholderData: listed }),
  })

/**
 * Asks again after a change. An answer that is on its way may be from before it: a query that has no data yet would
 * otherwise keep that one.
 */
export async function renewQueries(filters: QueryFilters): Promise<void> {
  await queryClient.cancelQueries(filters)
  await queryClient.invalidateQueries(filters)
}

/** Asks for everything of players again, after the server has changed some of it. */
export const renewPlayers = (): Promise<void> => renewQueries({ queryKey: [ROOT] })

type Lists = InfiniteData<{ items: RegistrationView[]; next: unknown }>

/** The cached lists and searches. */
export const LISTS = [
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
export function forgetErased(id: string): Promise<void> {
  changeListed((items) => items.filter((one) => one.id !== id))
  return renewQueries({ predicate: ({ queryKey: [root, , of] }) => root === ROOT && of !== id })
}
