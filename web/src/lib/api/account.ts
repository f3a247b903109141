import { queryOptions, skipToken, useMutation, useQuery } from '@tanstack/react-query'
import type { User } from 'firebase/auth'
import type { z } from 'zod'
import {
  type SessionUser,
  sessionUserSchema,
  setupAnswerSchema,
  setupCheckSchema,
  type setupRequestSchema,
} from '@arena-libre/functions/contract/people/session'
import { request } from './request.ts'

/** The first part of the key of what the API says about the signed-in account. */
export const ME = 'me'

const getMe = (signal?: AbortSignal): Promise<SessionUser> =>
  request('/auth/me', { answer: sessionUserSchema, ...(signal && { signal }) })

/** What the API says about an account that has just signed in again. */
export const askMeAgain = (): Promise<SessionUser> =>
  request('/auth/me', { answer: sessionUserSchema, renews: false })

/** A token issued before the address was verified, in another tab, still says that it is not. */
async function refreshToken(user: User): Promise<void> {
  if (user.emailVerified) return
  await user.reload()
  if (user.emailVerified) await user.getIdToken(true)
}

export const meOptions = (user: User) =>
  queryOptions({
    queryKey: [ME, user.uid],
    queryFn: async ({ signal }) => {
      await refreshToken(user)
      return getMe(signal)
    },
  })

export const useMe = (user: User | null | undefined) =>
  useQuery(user ? meOptions(user) : { queryKey: [ME], queryFn: skipToken })

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
