/** React Router's key of the page the browser itself opened. */
export const FIRST_PAGE = 'default'

/** What React Router writes into an entry: `idx` counts from the page the browser opened in this tab. */
interface Entry {
  key?: string
  idx?: number | null
}

const presentEntry = (): Entry => (history.state as Entry | null) ?? {}

/** The entry being left: going back is asynchronous, and a second press would go back twice. */
let leaving: string | null = null

/**
 * Whether the browser is still at the history entry of the rendered page. The address changes before the page does:
 * input in between is ignored.
 */
export const isStillAt = (key: string): boolean => (presentEntry().key ?? FIRST_PAGE) === key

/** Before the first entry of a tab is another site or nothing; a duplicated tab may have no history. */
const isPageBehind = (): boolean => (presentEntry().idx ?? 0) > 0 && history.length > 1

/** Goes back once; calls `otherwise` if there is no earlier page of the site. */
export function goBackFrom(key: string, otherwise: () => void): void {
  if (leaving === key || !isStillAt(key)) return
  if (!isPageBehind()) {
    otherwise()
    return
  }
  leaving = key
  const arrive = () => {
    leaving = null
    removeEventListener('popstate', arrive)
    removeEventListener('pageshow', arrive)
  }
  addEventListener('popstate', arrive)
  // The visitor left the site and came back: the page may come from the back/forward cache.
  addEventListener('pageshow', arrive)
  history.back()
}
