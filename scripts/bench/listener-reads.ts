import type { BrowserContext, Page } from '@playwright/test'

/**
 * Counts what the listeners of a browser read, as Firestore bills it: documents that they are sent, or that leave their
 * answer, and one for a first answer without any.
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
      const answered = new Set<string>()
      let text = ''
      let kind = ''
      for await (const piece of stream) {
        text += decoder.decode(piece, { stream: true })
        let end = 0
        for (const match of text.matchAll(
          /"(document(?:Change|Delete|Remove))"|"targetChangeType":\s*"(\w+)"|"targetIds":\s*\[([^\]]*)\]/g,
        )) {
          const [found, document, change, targets] = match
          end = match.index + found.length
          if (document !== undefined) countReads(1)
          if (targets === undefined) {
            kind = document === undefined ? (change ?? '') : 'DOCUMENT'
            continue
          }
          const isAnswer = kind === 'DOCUMENT' || kind === 'CURRENT'
          for (const target of isAnswer ? targets.split(',').map((id) => id.trim()) : []) {
            if (kind === 'CURRENT' && !answered.has(target)) countReads(1)
            answered.add(target)
          }
        }
        // A word may be cut in two.
        text = text.slice(end)
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
