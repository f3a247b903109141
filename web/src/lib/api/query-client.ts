import { onlineManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const isTemporary = (error: Error): boolean => error instanceof ApiError && error.isTemporary

// By default it listens only while there are queries: a connection lost before that would stay unnoticed.
onlineManager.setEventListener((setOnline) => {
  // On the server nothing is asked for.
  if (typeof window === 'undefined') return undefined
  const come = () => setOnline(true)
  const go = () => setOnline(false)
  setOnline(navigator.onLine)
  addEventListener('online', come)
  addEventListener('offline', go)
  return () => {
    removeEventListener('online', come)
    removeEventListener('offline', go)
  }
})

/** `always`: offline a call fails instead of staying pending. */
const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: (failures, error) => failures < 1 && isTemporary(error),
        retryDelay: 800,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always' },
    },
  })

export const queryClient = newQueryClient()

/** Of a page that the server draws: there each page has its own, which ends with it. */
export const queryClientOfPage = (): QueryClient =>
  typeof window === 'undefined' ? newQueryClient() : queryClient

/** For queries that a loader of the router starts at each visit: its answer may be there before the page is. */
export const STARTED_BY_ROUTER = { refetchOnMount: false } as const

/** Refetched while the page is visible, since another admin may be at work. */
export const WATCHED = { refetchInterval: 60_000, refetchOnWindowFocus: true, ...STARTED_BY_ROUTER } as const

/** For lists that the API answers page by page, each with the cursor of the next one. */
export const PAGED = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
}
