import { useCallback, useEffect, useState, type Dispatch, type SetStateAction } from 'react'

export interface Attempts<Answer extends { status: string }> {
  answer: Answer | { status: 'connecting' }
  attempt: number
  onAnswer: Dispatch<SetStateAction<Answer | { status: 'connecting' }>>
  retry: () => void
  /** Another attempt behind what is on the screen. */
  lookAgain: () => void
}

/** What a live listener said last, and another attempt by hand or when the signal comes back. */
export function useAttempts<Answer extends { status: string }>(): Attempts<Answer> {
  const [answer, setAnswer] = useState<Answer | { status: 'connecting' }>({ status: 'connecting' })
  const [attempt, setAttempt] = useState(0)

  const lookAgain = useCallback(() => setAttempt((last) => last + 1), [])
  const retry = useCallback(() => {
    setAnswer({ status: 'connecting' })
    lookAgain()
  }, [lookAgain])

  const hasFailed = answer.status === 'failed'
  useEffect(() => {
    // A listener that stands reconnects by itself; one that failed needs a new attempt when the signal is back.
    if (!hasFailed) return undefined
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [hasFailed, retry])

  return { answer, attempt, onAnswer: setAnswer, retry, lookAgain }
}
