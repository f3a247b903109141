import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { PRODUCT } from '@arena-libre/functions/contract/product'
import { useDrawn } from './drawn.ts'
import { FIRST_PAGE } from './history-entry.ts'
import { overlayOf } from './overlays.ts'

const NAMED = 'meta[name="description"]'

/** Tags of the served head that belong to the first address only. */
const OF_ONE_ADDRESS = [
  'link[rel="canonical"]',
  'meta[name="robots"]',
  'meta[property^="og:"]',
  'meta[name^="twitter:"]',
].join()

const openedAt = globalThis.location?.pathname

/** Title and description: for the tab, the history, and those machines that run the page before they read it. */
function describePage(title: string | null, description: string = PRODUCT.description): void {
  document.title = title === null ? PRODUCT.name : `${title} · ${PRODUCT.name}`
  document.querySelector(NAMED)?.setAttribute('content', description)
  if (location.pathname === openedAt) return
  for (const tag of document.head.querySelectorAll(OF_ONE_ADDRESS)) tag.remove()
}

interface Arrival {
  key: string
  pathname: string
}

let hasMoved = false

/** What the browser itself opened has no need of our help; going back to it has. */
function isAtFirst(key: string): boolean {
  hasMoved ||= key !== FIRST_PAGE
  return !hasMoved
}

/** A heading that takes the place of another takes the focus that has gone with it, or with what stood below it. */
function createHeadingRef(): RefObject<HTMLHeadingElement | null> {
  let shown: HTMLHeadingElement | null = null
  let isFocusSet = false
  return {
    get current() {
      return shown
    },
    set current(next) {
      const isSet = document.activeElement !== document.body
      if (next === null) isFocusSet = isSet
      else if (isFocusSet && !isSet) next.focus({ preventScroll: true })
      shown = next
    },
  }
}

/**
 * Does on a client-side navigation what the browser does on loading a page: sets title and description, scrolls, and
 * focuses the heading, which a screen reader announces.
 */
export function usePageHeading(
  title: string | null,
  description?: string,
  /** The page moves the focus itself when its own address changes, as a list does that opens a record beside it. */
  movesWithin = false,
): RefObject<HTMLHeadingElement | null> {
  useDrawn()?.describe?.(title, description)
  const [heading] = useState(createHeadingRef)
  const location = useLocation()
  const { key, pathname } = location
  const navigation = useNavigationType()
  const arrived = useRef<Arrival | null>(null)
  // An overlay takes and restores the focus itself.
  const isCovered = overlayOf(location) !== null

  useEffect(() => describePage(title, description), [title, description])

  useLayoutEffect(() => {
    if (isCovered) return
    const last = arrived.current
    const isFirst = isAtFirst(key)
    arrived.current = { key, pathname }
    if (key === last?.key || (last === null && isFirst)) return
    // The same page under another address: not a navigation.
    if (pathname === last?.pathname && (movesWithin || navigation === NavigationType.Replace)) return
    if (navigation !== NavigationType.Pop) window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [key, pathname, navigation, isCovered, movesWithin, heading])

  return heading
}
