import { PRODUCT } from '@arena-libre/functions/contract/product'

const NAMED = 'meta[name="description"]'

/** Tags of the served head that belong to the first address only. */
const OF_ONE_ADDRESS = [
  'link[rel="canonical"]',
  'meta[name="robots"]',
  'meta[property^="og:"]',
  'meta[name^="twitter:"]',
].join()

const openedAt = globalThis.location?.pathname

/** Title and description: for the tab, the history, and those machines that run the page before they read it. */
export function describePage(title: string | null, description: string = PRODUCT.description): void {
  document.title = title === null ? PRODUCT.name : `${title} · ${PRODUCT.name}`
  document.querySelector(NAMED)?.setAttribute('content', description)
  if (location.pathname === openedAt) return
  for (const tag of document.head.querySelectorAll(OF_ONE_ADDRESS)) tag.remove()
}
