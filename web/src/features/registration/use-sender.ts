import { useCallback, useEffect, useRef, useState } from 'react'
import type { Registered } from '@arena-libre/functions/contract/registration-views'
import { postRegistration } from '../../lib/api/post-registration.ts'
import { pauseAfter } from '../../lib/registrations/patience.ts'
import type { SubmissionBody } from '../../lib/registrations/submission.ts'

type Sending =
  | { status: 'idle' }
  | { status: 'sending' }
  /** The last attempt did not get through; the next one goes out by itself. */
  | { status: 'waiting'; body: SubmissionBody; attempts: number; pauseMs: number }
  | { status: 'failed'; failure: unknown }

export interface Sender {
  sending: Sending
  send: (body: SubmissionBody) => void
  /** Somebody changed something: what went out before is not sent again by itself. */
  rest: () => void
}

interface Endings {
  onSent: (registered: Registered, body: SubmissionBody) => void
  onFailed: (failure: unknown) => void
}

/** Sends a registration, one attempt at a time however often somebody presses, until there is an answer. */
export function useSender({ onSent, onFailed }: Endings): Sender {
  const [sending, setSending] = useState<Sending>({ status: 'idle' })
  const isBusy = useRef(false)
  const endings = useRef<Endings>({ onSent, onFailed })
  useEffect(() => {
    endings.current = { onSent, onFailed }
  })

  const attempt = useCallback(async (body: SubmissionBody, attempts: number): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    setSending({ status: 'sending' })
    try {
      const registered = await postRegistration(body)
      setSending({ status: 'idle' })
      endings.current.onSent(registered, body)
    } catch (failure) {
      const pauseMs = pauseAfter(failure, attempts)
      setSending(
        pauseMs === null ? { status: 'failed', failure } : { status: 'waiting', body, attempts, pauseMs },
      )
      if (pauseMs === null) endings.current.onFailed(failure)
    } finally {
      isBusy.current = false
    }
  }, [])

  useEffect(() => {
    if (sending.status !== 'waiting') return undefined
    const again = () => void attempt(sending.body, sending.attempts + 1)
    const timer = setTimeout(again, sending.pauseMs)
    addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', again)
    }
  }, [sending, attempt])

  return {
    sending,
    send: (body) => void attempt(body, 1),
    rest: useCallback(
      () => setSending((last) => (last.status === 'sending' ? last : { status: 'idle' })),
      [],
    ),
  }
}
