import { setupAnswerSchema, type setupRequestSchema } from '@arena-libre/functions/contract/session'
import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { request } from './request.ts'

const postInitialAdmin = (body: z.input<typeof setupRequestSchema>) =>
  request('/auth/setup/initial-admin', { method: 'POST', answer: setupAnswerSchema, body })

/** Makes the caller the owner of a site that has none; it ends every older session of theirs. */
export const useInitialAdmin = () => useMutation({ mutationFn: postInitialAdmin })
