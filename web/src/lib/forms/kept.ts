import { useState } from 'react'
import { queryClient } from '../api/query-client.ts'

const ROOT = 'kept'

// The cache is cleared when the session ends.
queryClient.setQueryDefaults([ROOT], { gcTime: Infinity })

/** What is kept of one dialog about one person or thing. */
export interface KeptAt<Value> {
  get: () => Value | undefined
  set: (value: Value) => void
  forget: () => void
}

/**
 * A place in the memory of this tab for what was typed and not sent. It is personal data: no storage of the browser
 * gets it.
 */
export function keptAt<Value>(of: string, ...dialog: readonly string[]): KeptAt<Value> {
  const queryKey = [ROOT, of, ...dialog]
  return {
    get: () => queryClient.getQueryData<Value>(queryKey),
    set: (value) => void queryClient.setQueryData(queryKey, value),
    forget: () => queryClient.removeQueries({ queryKey, exact: true }),
  }
}

/** Forgets what is kept of a person or thing: of all its dialogs, or of those whose names begin so. */
export const forgetKept = (of: string, ...dialog: readonly string[]): void =>
  queryClient.removeQueries({ queryKey: [ROOT, of, ...dialog] })

interface Typing<Value> {
  at: KeptAt<Value>
  start: Value
  /** Such a value is not worth keeping. */
  isNothing: (value: Value) => boolean
}

/** What is typed into a dialog. Closed without sending, it is there when the same dialog opens again. */
export function useKept<Value>({ at, start, isNothing }: Typing<Value>) {
  const [found] = useState(at.get)
  const [value, setValue] = useState(found ?? start)
  const [isFound, setIsFound] = useState(found !== undefined)
  const change = (next: Value): void => {
    setValue(next)
    if (isNothing(next)) at.forget()
    else at.set(next)
  }
  return {
    value,
    change,
    /** It was typed before the dialog was opened this time. */
    isFound,
    startOver: (): void => {
      setIsFound(false)
      setValue(start)
      at.forget()
    },
  }
}
