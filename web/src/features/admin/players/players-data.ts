import { queryOptions, skipToken, useQuery, type InfiniteData, type Query } from '@tanstack/react-query'
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
 * Asks for everything of players again, after the server has changed some of it. An answer that is on its way may be
 * from before that.
 */
export async function renewPlayers(): Promise<void> {
  const filters = { queryKey: [ROOT] }
  await queryClient.cancelQueries(filters)
  await queryClient.invalidateQueries(filters)
}

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
export async function forgetErased(id: string): Promise<void> {
  changeListed((items) => items.filter((one) => one.id !== id))
  const predicate = ({ queryKey: [root, , of] }: Pick<Query, 'queryKey'>) => root === ROOT && of !== id
  await queryClient.cancelQueries({ predicate })
  await queryClient.invalidateQueries({ predicate })
}
