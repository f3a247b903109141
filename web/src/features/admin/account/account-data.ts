import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SessionList, sessionListSchema } from '@arena-libre/functions/contract/people/sessions'
import { queryClient, STARTED_BY_ROUTER } from '../../../lib/api/query-client.ts'
import { request } from '../../../lib/api/request.ts'
import { loadOwnAccount } from '../../../lib/session/account.ts'
import { isPanelOpen } from '../../../lib/session/session.ts'

const sessionsOptions = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => request('/auth/sessions', { answer: sessionListSchema, signal }),
  refetchOnWindowFocus: true,
  ...STARTED_BY_ROUTER,
})

export const useSessions = () => useQuery(sessionsOptions)

/** For the router. Where it is not known yet that the session may, the page asks later. */
export function prefetchSessions(): void {
  if (isPanelOpen()) void queryClient.prefetchQuery(sessionsOptions)
}

/** The answer is the list as it is now. */
function useEnding<Variables>(end: (variables: Variables) => Promise<SessionList>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: end,
    onSuccess: (list) => client.setQueryData(sessionsOptions.queryKey, list),
  })
}

/** By its id. */
export const useEndSession = () =>
  useEnding((id: string) => request(`/auth/sessions/${id}`, { method: 'DELETE', answer: sessionListSchema }))

export const useEndOthers = () =>
  useEnding((_nothing: null) =>
    request('/auth/sessions/end-others', { method: 'POST', body: {}, answer: sessionListSchema }),
  )

/** A new password has ended the others, and this session is another one now. */
export function useSessionsChanged(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: sessionsOptions.queryKey })
}

/** Whether the account signs in with a password. */
export const useHasPassword = () =>
  useQuery({
    queryKey: ['has-password'],
    queryFn: async () => (await loadOwnAccount()).hasPassword(),
    staleTime: 0,
  })
