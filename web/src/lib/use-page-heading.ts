import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { FIRST_PAGE } from './history-entry.ts'
import { overlayOf } from './overlays.ts'
import { describePage } from './page-head.ts'

/**
 * What the browser does when a page opens and a client-side route has to do itself: title, description, scroll
 * position and focus, which goes to the heading so that a screen reader says where one has arrived.
 */
export function usePageHeading(
  title: string | null,
  description?: string,
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const location = useLocation()
  const { key } = location
  const navigation = useNavigationType()
  const arrived = useRef(FIRST_PAGE)
  // What lies over a page takes the focus and gives it back by itself.
  const isCovered = overlayOf(location) !== null

  useEffect(() => describePage(title, description), [title, description])

  useLayoutEffect(() => {
    if (isCovered || key === arrived.current) return
    arrived.current = key
    if (navigation !== NavigationType.Pop) window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [key, navigation, isCovered])

  return heading
}
