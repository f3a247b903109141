import { firstTouch, idleness, savesData } from '../lib/browser-state.ts'

export interface Ahead {
  fetchPage: () => Promise<unknown>
}

/**
 * Prefetches pages once the visitor has touched the present one, one at a time while the browser is idle. Stops at the first
 * failure, and when the visitor goes to another page.
 */
export async function fetchAhead(pages: readonly Ahead[], leaving: AbortSignal): Promise<void> {
  if (pages.length === 0 || savesData()) return
  await firstTouch()
  for (const page of pages) {
    await idleness()
    if (!navigator.onLine || leaving.aborted) return
    try {
      await page.fetchPage()
    } catch {
      return
    }
  }
}
