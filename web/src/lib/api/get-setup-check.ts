import { setupCheckSchema } from '@arena-libre/functions/contract/session'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { request } from './request.ts'

export const setupCheckOptions = queryOptions({
  queryKey: ['setup-check'],
  queryFn: ({ signal }) => request('/auth/setup/check', { answer: setupCheckSchema, signal }),
})

/** Whether the site still waits for its owner. */
export const useSetupCheck = () => useQuery(setupCheckOptions)
