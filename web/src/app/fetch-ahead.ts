import { firstTouch, idleness, savesData } from '../lib/browser-state.ts'

export interface WithRest {
  /** What a document that contains the page loads later. Any other document waits for it. */
  fetchParts?: () => Promise<unknown>
  /** What the page loads itself once it is usable. */
  fetchRest?: () => Promise<unknown>
}

export interface Ahead {
  fetchPage: () => Promise<WithRest | void>
}

/**
 * Prefetches pages, with what they load later, once the visitor has touched the present one, one at a time while the browser
 * is idle. Stops at the first failure, and when the visitor goes to another page.
 */
export async function fetchAhead(pages: readonly Ahead[], leaving: AbortSignal): Promise<void> {
  if (pages.length === 0 || savesData()) return
  await firstTouch()
  for (const page of pages) {
    await idleness()
    if (!navigator.onLine || leaving.aborted) return
    try {
      const fetched = await page.fetchPage()
      await fetched?.fetchRest?.()
    } catch {
      return
    }
  }
}
