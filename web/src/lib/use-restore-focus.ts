import { useLayoutEffect, type RefObject } from 'react'

/**
 * For a part that is removed while it has the focus: moves the focus to the heading. Otherwise the next Tab would
 * start at the top of the page.
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
