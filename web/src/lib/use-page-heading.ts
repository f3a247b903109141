import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { FIRST_PAGE } from './history-entry.ts'
import { overlayOf } from './overlays.ts'
import { describePage } from './page-head.ts'

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

/**
 * Does on a client-side navigation what the browser does on loading a page: sets title and description, scrolls, and
 * focuses the heading, which a screen reader announces.
 */
export function usePageHeading(
  title: string | null,
  description?: string,
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
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
    if (navigation === NavigationType.Replace && pathname === last?.pathname) return
    if (navigation !== NavigationType.Pop) window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [key, pathname, navigation, isCovered])

  return heading
}
