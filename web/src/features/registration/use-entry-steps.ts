import { useEffect, useEffectEvent, useState } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router-dom'
import { goBackFrom, isStillAt } from '../../lib/history-entry.ts'
import { overlayOf } from '../../lib/overlays.ts'
import { isReachable } from '../../lib/reload.ts'

interface Mark {
  entryStep?: 2
}

const markOf = (state: unknown): Mark => (typeof state === 'object' && state !== null ? state : {})

/** Whether a history entry is the second step of a form, with the first one behind it. */
export const isSecondStep = ({ state }: Pick<Location<unknown>, 'state'>): boolean =>
  markOf(state).entryStep === 2

/** The browser scrolls to where this history entry, and those made from it, are left. */
export function restoreScrollingAt(key: string): void {
  if (isStillAt(key)) history.scrollRestoration = 'auto'
}

export interface EntrySteps {
  step: 1 | 2
  next: () => void
  back: () => void
}

/**
 * The step of the form. The second one has a history entry of its own, so that going back leads to the first. Without
 * the data of the first step, as after going forward to a form that was sent, the first one is shown.
 */
export function useEntrySteps(isFirstDone: boolean): EntrySteps {
  const location: Location<unknown> = useLocation()
  const { key, pathname, search, hash, state } = location
  const navigate = useNavigate()
  const isAsked = isSecondStep(location)
  const [isPassed, setPassed] = useState(isAsked && isFirstDone)
  const { entryStep: _, ...first } = markOf(state)
  const to = { pathname, search, hash }
  useEffect(() => restoreScrollingAt(key), [key])
  return {
    step: isAsked && isPassed ? 2 : 1,
    next() {
      setPassed(true)
      // Coming back, to the first step or to the ticket in its place, begins at the top.
      history.scrollRestoration = 'manual'
      void navigate(to, { state: { ...first, entryStep: 2 }, replace: isAsked })
    },
    back: () => goBackFrom(key, () => void navigate(to, { state: first, replace: true })),
  }
}

interface StepAhead {
  /** What the next step consists of has arrived. */
  isReady: boolean
  /** It cannot arrive in this document. */
  isMissing: boolean
  open: () => void
}

/** A step that is asked for before it is there: it opens when it has arrived, or where another document may have it. */
export function useStepAhead({ isReady, isMissing, open }: StepAhead) {
  const [isAwaited, setAwaited] = useState(false)
  const [failures, setFailures] = useState(0)
  // An open overlay has a history entry of its own.
  const isCovered = overlayOf(useLocation()) !== null
  const isTime = isAwaited && !isCovered && (isReady || isMissing)

  const end = useEffectEvent((canOpen: boolean) => {
    if (canOpen) open()
    else setFailures(failures + 1)
    setAwaited(false)
  })
  useEffect(() => {
    if (!isTime) return undefined
    let isLeft = false
    const goOn = async () => {
      const canOpen = await (isReady || isReachable())
      if (!isLeft) end(canOpen)
    }
    void goOn()
    return () => {
      isLeft = true
    }
  }, [isTime, isReady])

  return { isAwaited, failures, wait: () => setAwaited(true) }
}
