import { createContext, startTransition, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import type { DrawnData } from '@arena-libre/functions/contract/site/drawn-page'
import { createStore, type Store } from './store.ts'

/** What a page is drawn with: on the server, and in the browser while it takes over. */
export interface Drawn extends DrawnData {
  /** On the server: notes what the head of the page says. */
  describe?: (title: string | null, description: string | undefined) => void
  /** On the server: notes a part of the page whose code comes later. */
  contains?: (part: string) => void
  /** On the server: minutes from the clock of a zone to UTC, as in `Date.getTimezoneOffset`. */
  offsetIn?: (timeZone: string, date: Date) => number
}

/** Of the whole page, or of a part that React takes over later. */
export interface TakingOver {
  drawn: Drawn
  isDone: Store<boolean>
}

export const takingOver = (drawn: Drawn): TakingOver => ({ drawn, isDone: createStore(false) })

/** Calls at once where React has taken over already. Returns how to stop. */
export function onTaken({ isDone }: TakingOver, listener: () => void): () => void {
  if (isDone.get()) listener()
  return isDone.subscribe(listener)
}

/**
 * Null in a document that was not drawn. It never changes: React would have to take over at once all parts that are not
 * taken over yet.
 */
export const DrawnContext = createContext<TakingOver | null>(null)

/**
 * What the page is drawn with, while the browser has to draw the same as the server; otherwise null, and as soon as
 * React has taken over.
 */
export function useDrawn(): Drawn | null {
  const taking = useContext(DrawnContext)
  const [isDone, setDone] = useState(() => taking === null || taking.isDone.get())
  useEffect(() => {
    if (taking === null || isDone) return undefined
    // In parts, like taking over itself: much of a page depends on it.
    return onTaken(taking, () => startTransition(() => setDone(true)))
  }, [taking, isDone])
  return taking === null || isDone ? null : taking.drawn
}

/** For the first render of a component alone: what it takes over, or null where it makes its elements itself. */
export function useTaking(): TakingOver | null {
  const taking = useContext(DrawnContext)
  return taking?.isDone.get() === false ? taking : null
}

const never = () => () => undefined
const nothing = () => null

/**
 * For the first render of a component alone: whether React takes over an element of the document. It makes one itself where
 * the document does not have what it expects, as after a translation by the browser.
 */
export function useAdopting(): boolean {
  let isAdopting = false
  const noteAdopting = () => {
    // oxlint-disable-next-line react/immutability -- React calls it within this render, and only where it takes over
    isAdopting = true
    return null
  }
  // oxlint-disable-next-line react/immutability -- the same
  useSyncExternalStore(never, nothing, noteAdopting)
  return isAdopting
}

/** Whether this is the render on the server, or the first one of the browser, which has to give the same. */
export const useHydrating = (): boolean => useDrawn() !== null

/** The last element of what React takes over at once. */
export function TakenOver() {
  const taking = useContext(DrawnContext)
  useEffect(() => taking?.isDone.set(true), [taking])
  return null
}

/** `dangerouslySetInnerHTML` that leaves what the document contains: React compares the object alone. */
export const AS_IT_ARRIVED = { __html: '' }
