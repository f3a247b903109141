import { createContext, useContext } from 'react'
import type { DrawnData } from '@arena-libre/functions/contract/site/drawn-page'

/** What a page is drawn with: on the server, and in the browser while it takes over. */
export interface Drawn extends DrawnData {
  /** On the server: notes what the head of the page says. */
  describe?: (title: string | null, description: string | undefined) => void
  /** On the server: minutes from the clock of a zone to UTC, as in `Date.getTimezoneOffset`. */
  offsetIn?: (timeZone: string, date: Date) => number
}

/** Null in a document that was not drawn, and as soon as React has taken over one that was. */
export const DrawnContext = createContext<Drawn | null>(null)

/** What the page is drawn with, while the browser has to draw the same as the server; otherwise null. */
export const useDrawn = (): Drawn | null => useContext(DrawnContext)

/** Whether this is the render on the server, or the first one of the browser, which has to give the same. */
export const useHydrating = (): boolean => useDrawn() !== null
