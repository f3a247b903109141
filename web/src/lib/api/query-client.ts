import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const isPassing = (error: Error): boolean => error instanceof ApiError && error.isPassing

/** `always`: without a connection a call fails and says so, instead of loading for good. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: (failures, error) => failures < 1 && isPassing(error),
      retryDelay: 800,
      refetchOnWindowFocus: false,
    },
    mutations: { networkMode: 'always' },
  },
})
