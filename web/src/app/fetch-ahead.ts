interface Ahead {
  fetchPage: () => Promise<unknown>
}

type Phone = Navigator & { connection?: { saveData?: boolean } }

const savesData = (): boolean => (navigator as Phone).connection?.saveData === true

/** For browsers without requestIdleCallback. */
const SHORT_WHILE_MS = 1000

const idleness = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve)
    else setTimeout(resolve, SHORT_WHILE_MS)
  })

const loaded = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') resolve(null)
    else addEventListener('load', resolve, { once: true })
  })

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
