import { idleness, loaded } from '../lib/browser-state.ts'

interface Ahead {
  fetchPage: () => Promise<unknown>
}

type Phone = Navigator & { connection?: { saveData?: boolean } }

const savesData = (): boolean => (navigator as Phone).connection?.saveData === true

/**
 * Prefetches pages one at a time while the browser is idle: an open tab then works offline. Stops at the first
 * failure.
 */
export async function fetchAhead(pages: readonly Ahead[]): Promise<void> {
  if (savesData()) return
  await loaded()
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
