/** React Router's key of the page the browser itself opened. */
export const FIRST_PAGE = 'default'

/** What React Router writes into an entry: `idx` counts from the page the browser opened in this tab. */
interface Entry {
  key?: string
  idx?: number | null
}

const presentEntry = (): Entry => (history.state as Entry | null) ?? {}

/** The entry that is being left: the browser takes its time, and a second press would go back twice. */
let leaving: string | null = null

/**
 * Whether the browser is still at the history entry of the rendered page. The address changes before the page does:
 * input in between is ignored.
 */
export const isStillAt = (key: string): boolean => (presentEntry().key ?? FIRST_PAGE) === key

/** Behind the first page of a tab is another site, or nothing; a duplicate may have no history at all. */
const isPageBehind = (): boolean => (presentEntry().idx ?? 0) > 0 && history.length > 1

/** Back by one, once; where no page of the site is behind, `otherwise` says what happens instead. */
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
