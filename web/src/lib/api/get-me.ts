import { sessionUserSchema, type SessionUser } from '@arena-libre/functions/contract/session'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { request } from './request.ts'

const KEY = 'me'

const getMe = (signal?: AbortSignal): Promise<SessionUser> =>
  request('/auth/me', { answer: sessionUserSchema, ...(signal && { signal }) })

/** `prepare` brings the token up to date before the API is asked who it belongs to. */
export const meOptions = (uid: string, prepare: () => Promise<void>) =>
  queryOptions({
    queryKey: [KEY, uid],
    queryFn: async ({ signal }) => {
      await prepare()
      return getMe(signal)
    },
  })

const NOBODY = ''

export const useMe = (uid: string | null, prepare: () => Promise<void>) =>
  useQuery({ ...meOptions(uid ?? NOBODY, prepare), enabled: uid !== null })
