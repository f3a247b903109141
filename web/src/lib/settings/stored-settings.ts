import { queryOptions, useQuery } from '@tanstack/react-query'
import { siteSettingsSchema } from '@arena-libre/functions/contract/site/site-settings'
import { queryClient, STARTED_BY_ROUTER } from '../api/query-client.ts'
import { request } from '../api/request.ts'
import { isPanelOpen } from '../session/session.ts'

/** The groups of the site's form that an address can name. */
export const SITE_GROUPS = ['contactos', 'comunidad', 'cifras'] as const

export type SiteGroup = (typeof SITE_GROUPS)[number]

/** The settings as they are stored, for the team. */
export const storedSettings = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => request('/settings/stored', { answer: siteSettingsSchema, signal }),
  ...STARTED_BY_ROUTER,
})

export const useStoredSettings = () => useQuery(storedSettings)

/** For the router. Where it is not known yet that the session may, the page asks later. */
export function prefetchSettings(): void {
  if (isPanelOpen()) void queryClient.prefetchQuery(storedSettings)
}
