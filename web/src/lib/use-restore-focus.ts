import { type RefObject, useLayoutEffect } from 'react'

/**
 * For a part that goes away when something in it is pressed. The focus would fall out of the page, and the next
 * Tab begin at its top: it goes on at the heading instead.
 */
export function useRestoreFocus(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const shown = part.current
    // Cleaned up while the part still stands.
    return () => {
      if (shown?.contains(document.activeElement) !== true) return
      document.querySelector('h1')?.focus({ preventScroll: true })
    }
  }, [part])
}
