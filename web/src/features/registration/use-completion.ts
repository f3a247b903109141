import { useEffect, useState, useSyncExternalStore } from 'react'
import { usePageUsable } from '../../lib/browser-state.ts'
import { useHydrating } from '../../lib/drawn.ts'
import { createStore } from '../../lib/store.ts'

export type Completion = typeof import('./completion.tsx').COMPLETION

export interface CompletionState {
  completion: Completion | null
  /** It could not be fetched. A browser does not fetch a failed module again: only another document can have it. */
  isMissing: boolean
}

const ABSENT: CompletionState = { completion: null, isMissing: false }

const store = createStore(ABSENT)
let loading: Promise<void> | undefined

const fetchCompletion = async (): Promise<void> =>
  import('./completion.tsx').then(
    ({ COMPLETION }) => store.set({ completion: COMPLETION, isMissing: false }),
    () => store.set({ completion: null, isMissing: true }),
  )

export const loadCompletion = (): Promise<void> => (loading ??= fetchCompletion())

export const useCompletion = (): CompletionState =>
  useSyncExternalStore(store.subscribe, store.get, () => ABSENT)

interface Wanted {
  /** The form is shown: its next press needs it. */
  isExpected: boolean
  /** The page cannot show without it what it has to show. */
  isNeeded: boolean
}

/** Loads what completes a registration. A page that arrived drawn waits with it until it is usable. */
export function useCompletionLoading({ isExpected, isNeeded }: Wanted): void {
  const isHydrating = useHydrating()
  const [isDrawn] = useState(isHydrating)
  const isUsable = usePageUsable()
  const isTime = isNeeded || (isExpected && (isUsable || !isDrawn))
  useEffect(() => {
    if (isTime) void loadCompletion()
  }, [isTime])
}
