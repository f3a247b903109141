import type { BrowserContext, Page } from '@playwright/test'

/**
 * Counts what the listeners of a browser read, as Firestore bills it: documents that they are sent, or that leave their
 * answer.
 */
export async function countReads(context: BrowserContext): Promise<() => number> {
  let reads = 0
  await context.exposeFunction('countReads', (count: number) => {
    reads += count
  })
  await context.addInitScript(() => {
    const fetchReally = window.fetch.bind(window)
    const { countReads } = window as unknown as { countReads: (count: number) => void }
    const count = async (stream: ReadableStream<Uint8Array>): Promise<void> => {
      const decoder = new TextDecoder()
      let text = ''
      for await (const piece of stream) {
        text += decoder.decode(piece, { stream: true })
        const parts = text.split(/"document(?:Change|Delete|Remove)"/)
        if (parts.length > 1) countReads(parts.length - 1)
        // A word may be cut in two.
        text = (parts.at(-1) ?? '').slice(-20)
      }
    }
    window.fetch = async (...call) => {
      const response = await fetchReally(...call)
      if (response.url.includes('/Listen/channel') && response.body !== null) {
        const copy = response.clone().body
        // The page ends its listeners.
        if (copy !== null) count(copy as ReadableStream<Uint8Array>).catch(() => undefined)
      }
      return response
    }
  })
  return () => reads
}

/** As the browser does when another tab comes to the front, or this one again. */
export const setVisibility = (page: Page, state: DocumentVisibilityState): Promise<void> =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
