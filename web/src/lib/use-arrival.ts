import { useLayoutEffect, useRef, type RefObject } from 'react'

/** What takes a screen's place without another address is arrived at all the same: at its top, at its heading. */
export function useArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
