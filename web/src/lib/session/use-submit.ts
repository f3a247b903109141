import { useState } from 'react'
import { LIMITS } from '@arena-libre/functions/contract/limits'
import { hasLeft } from './code-question.ts'

interface Submit<Input> {
  busy: boolean
  /** What the last attempt threw. */
  error: unknown
  submit: (input: Input) => Promise<void>
}

const pace = () => new Promise<void>((resolve) => setTimeout(resolve, LIMITS.signInPaceMs))

/** Each attempt has a minimum duration: an immediate answer looks like no reaction. */
export function useSubmit<Input, Result>(
  work: (input: Input) => Promise<Result>,
  onDone: (result: Result, input: Input) => void,
): Submit<Input> {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)

  async function submit(input: Input): Promise<void> {
    setBusy(true)
    setError(null)
    const [outcome] = await Promise.allSettled([work(input), pace()])
    setBusy(false)
    if (outcome.status === 'fulfilled') onDone(outcome.value, input)
    else if (!hasLeft(outcome.reason)) setError(outcome.reason)
  }

  return { busy, error, submit }
}
