import { useEffect, useState } from 'react'
import type { AccessRequestStatus } from '@arena-libre/functions/contract/access-requests'
import { loadAccessRequests } from './account.ts'

export type RequestState = AccessRequestStatus | 'none' | 'loading' | 'failed'

/** Where somebody's own request for access stands. */
export function useAccessRequest(uid: string): RequestState {
  const [state, setState] = useState<RequestState>('loading')

  useEffect(() => {
    let isCurrent = true
    const show = (next: RequestState) => {
      if (isCurrent) setState(next)
    }
    loadAccessRequests()
      .then(({ readAccessRequest }) => readAccessRequest(uid))
      .then(
        (status) => show(status ?? 'none'),
        () => show('failed'),
      )
    return () => {
      isCurrent = false
    }
  }, [uid])

  return state
}
