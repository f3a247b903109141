/** React Router's key of the page the browser itself opened: behind it is another site, or nothing. */
export const FIRST_PAGE = 'default'

let isGoingBack = false

/**
 * Whether the browser is still where the screen is. An address changes at once and the screen a moment later: what
 * is pressed in between was meant once.
 */
export function isStillAt(key: string): boolean {
  const state = history.state as { key?: string } | null
  return (state?.key ?? FIRST_PAGE) === key
}

/** Back by one, once: the browser takes its time, and a second press would go back twice and leave the site. */
export function goBackFrom(key: string): void {
  if (isGoingBack || !isStillAt(key)) return
  isGoingBack = true
  const arrive = () => {
    isGoingBack = false
    removeEventListener('popstate', arrive)
    removeEventListener('pageshow', arrive)
  }
  addEventListener('popstate', arrive)
  // Whoever left the site and comes back finds the page as it was.
  addEventListener('pageshow', arrive)
  history.back()
}
