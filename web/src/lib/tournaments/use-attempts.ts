import { useCallback, useEffect, useState } from 'react'

export interface Attempts<Answer extends { status: string }> {
  answer: Answer | { status: 'connecting' }
  attempt: number
  onAnswer: (answer: Answer) => void
  retry: () => void
}

/** What a live listener said last, and another attempt by hand or when the signal comes back. */
export function useAttempts<Answer extends { status: string }>(): Attempts<Answer> {
  const [answer, setAnswer] = useState<Answer | { status: 'connecting' }>({ status: 'connecting' })
  const [attempt, setAttempt] = useState(0)

  const retry = useCallback(() => {
    setAnswer({ status: 'connecting' })
    setAttempt((last) => last + 1)
  }, [])

  const hasFailed = answer.status === 'failed'
  useEffect(() => {
    // A listener that stands reconnects by itself; one that failed needs a new attempt when the signal is back.
    if (!hasFailed) return undefined
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [hasFailed, retry])

  return { answer, attempt, onAnswer: setAnswer, retry }
}
