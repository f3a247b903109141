import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { PRODUCT } from './product.ts'

/** React Router's key of the page the browser itself opened. */
const FIRST_PAGE = 'default'

/**
 * What the browser does when a page opens and a client-side route has to do itself: title, scroll position
 * and focus, which goes to the heading so that a screen reader says where one has arrived.
 */
export function usePageHeading(title: string | null): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  const navigation = useNavigationType()

  useEffect(() => {
    document.title = title === null ? PRODUCT.name : `${title} · ${PRODUCT.name}`
  }, [title])

  useLayoutEffect(() => {
    if (key === FIRST_PAGE) return
    if (navigation !== NavigationType.Pop) window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [key, navigation])

  return heading
}
