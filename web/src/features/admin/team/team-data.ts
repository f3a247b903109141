import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { pageSchema } from '@arena-libre/functions/contract/calls/paging'
import {
  type AccessRequestStatus,
  accessRequestSchema,
  accessRequestViewSchema,
} from '@arena-libre/functions/contract/people/access-requests'
import { accountSchema } from '@arena-libre/functions/contract/people/session'
import { useKeyedAct } from '../../../lib/acts/keyed-act.ts'
import { PAGED, queryClient, WATCHED } from '../../../lib/api/query-client.ts'
import { request } from '../../../lib/api/request.ts'
import { isPanelOpen } from '../../../lib/session/session.ts'
import { prefetchTeam, renewTeam } from '../../../lib/session/team.ts'
import { requestViewIn } from './team.ts'

const REQUESTS = 'access-requests'

const requestsOptions = (status: AccessRequestStatus) =>
  infiniteQueryOptions({
    queryKey: [REQUESTS, status],
    queryFn: ({ pageParam, signal }) =>
      request(
        `/access-requests?${new URLSearchParams({ status, ...(pageParam !== null && { cursor: pageParam }) })}`,
        {
          answer: pageSchema(accessRequestViewSchema),
          signal,
        },
      ),
    ...PAGED,
    ...WATCHED,
  })

const itemsIn = <Item>({ pages }: { pages: readonly { items: Item[] }[] }): Item[] =>
  pages.flatMap(({ items }) => items)

export const useAccessRequests = (status: AccessRequestStatus) =>
  useInfiniteQuery({ ...requestsOptions(status), select: itemsIn })

/** For the router. Where it is not known yet that the session may, the page asks later. */
export function prefetchTeamPage(query: URLSearchParams): void {
  if (!isPanelOpen()) return
  void queryClient.prefetchInfiniteQuery(requestsOptions(requestViewIn(query).status))
  prefetchTeam()
}

async function renew(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: [REQUESTS] }), renewTeam()])
}

/** Done or failed: what is shown may be out of date. */
const AFTER = { onDone: renew, onFailed: renew }

const pathOf = (uid: string): string => `/access-requests/${encodeURIComponent(uid)}`

export const useApproval = () =>
  useKeyedAct(
    (uid: string) => ({ path: `${pathOf(uid)}/approve`, method: 'POST' }),
    accessRequestSchema,
    AFTER,
  )

export const useRejection = () =>
  useKeyedAct(
    ({ uid, notes }: { uid: string; notes: string }) => ({
      path: `${pathOf(uid)}/reject`,
      method: 'POST',
      body: { notes },
    }),
    accessRequestSchema,
    AFTER,
  )

export const useReopening = () =>
  useKeyedAct(
    (uid: string) => ({ path: `${pathOf(uid)}/reopen`, method: 'POST' }),
    accessRequestSchema,
    AFTER,
  )

/** By e-mail: an account that has verified its address. */
export const useGrant = () =>
  useKeyedAct(
    (email: string) => ({ path: '/auth/admin/set-claim', method: 'POST', body: { email } }),
    accountSchema,
    AFTER,
  )

export const useRevocation = () =>
  useKeyedAct(
    (email: string) => ({ path: '/auth/admin/revoke-claim', method: 'POST', body: { email } }),
    accountSchema,
    AFTER,
  )

/** What is typed of an address. The API checks it again. */
export const grantFormSchema = z.object({
  email: z.string().trim().toLowerCase().pipe(z.email('Correo electrónico inválido')),
})
