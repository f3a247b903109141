import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import {
  setupAnswerSchema,
  setupCheckSchema,
  type setupRequestSchema,
} from '@arena-libre/functions/contract/session'
import { request } from './request.ts'

export const setupCheckOptions = queryOptions({
  queryKey: ['setup-check'],
  queryFn: ({ signal }) => request('/auth/setup/check', { answer: setupCheckSchema, signal }),
})

/** Whether the site still waits for its owner. */
export const useSetupCheck = () => useQuery(setupCheckOptions)

const postInitialAdmin = (body: z.input<typeof setupRequestSchema>) =>
  request('/auth/setup/initial-admin', { method: 'POST', answer: setupAnswerSchema, body })

/** Makes the caller the owner of a site without one, and revokes their older sessions. */
export const useInitialAdmin = () => useMutation({ mutationFn: postInitialAdmin })
