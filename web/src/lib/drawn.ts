import { createContext, useContext, useSyncExternalStore } from 'react'
import type { DrawnData } from '@arena-libre/functions/contract/site/drawn-page'

/** What a page is drawn with: on the server, and in the browser while it takes over. */
export interface Drawn extends DrawnData {
  /** On the server: notes what the head of the page says. */
  describe?: (title: string | null, description: string | undefined) => void
}

/** Null in a document that was not drawn. */
export const DrawnContext = createContext<Drawn | null>(null)

const never = () => () => undefined

/** Whether this is the render on the server, or the first one of the browser, which has to give the same. */
export const useHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )

/** What the page was drawn with, while the browser has to draw the same; afterwards null. */
export function useDrawn(): Drawn | null {
  const drawn = useContext(DrawnContext)
  return useHydrating() ? drawn : null
}
