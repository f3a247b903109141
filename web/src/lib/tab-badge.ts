import { useEffect } from 'react'

const ICON = 'link[rel="icon"]'
const PLAIN = '/favicon.svg'
const WITH_NEWS = '/favicon-news.svg'

/** Not every browser has a place for a number on the icon of an installed page. */
type Badged = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>

function markTab(count: number): void {
  document.querySelector(ICON)?.setAttribute('href', count > 0 ? WITH_NEWS : PLAIN)
  const page: Badged = navigator
  const marking = count > 0 ? page.setAppBadge?.(count) : page.clearAppBadge?.()
  // A page that is not installed may be refused it: its tab has the dot.
  marking?.catch(() => undefined)
}

/** A dot on the icon of the tab, and the number on that of an installed page, as long as something is new. */
export function useTabBadge(count: number): void {
  useEffect(() => {
    markTab(count)
    return () => markTab(0)
  }, [count])
}
