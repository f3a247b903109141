import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import type { User } from 'firebase/auth'
import { sessionUserSchema, type SessionUser } from '@arena-libre/functions/contract/session'
import { request } from './request.ts'

const KEY = 'me'

const getMe = (signal?: AbortSignal): Promise<SessionUser> =>
  request('/auth/me', { answer: sessionUserSchema, ...(signal && { signal }) })

/** A token issued before the address was verified, in another tab, still says that it is not. */
async function refreshToken(user: User): Promise<void> {
  if (user.emailVerified) return
  await user.reload()
  if (user.emailVerified) await user.getIdToken(true)
}

export const meOptions = (user: User) =>
  queryOptions({
    queryKey: [KEY, user.uid],
    queryFn: async ({ signal }) => {
      await refreshToken(user)
      return getMe(signal)
    },
  })

export const useMe = (user: User | null | undefined) =>
  useQuery(user ? meOptions(user) : { queryKey: [KEY], queryFn: skipToken })
