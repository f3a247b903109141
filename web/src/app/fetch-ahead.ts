import { firstUse, idleness, loaded, savesData } from '../lib/browser-state.ts'

interface Ahead {
  fetchPage: () => Promise<unknown>
}

/** Prefetches pages for a visitor who stays, one at a time while the browser is idle. Stops at the first failure. */
export async function fetchAhead(pages: readonly Ahead[]): Promise<void> {
  if (pages.length === 0 || savesData()) return
  await loaded()
  await firstUse()
  for (const page of pages) {
    await idleness()
    if (!navigator.onLine) return
    try {
      await page.fetchPage()
    } catch {
      return
    }
  }
}
