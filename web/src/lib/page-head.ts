import { PRODUCT } from './product.ts'

const NAMED = 'meta[name="description"]'

/** What index.html says of the whole site, for pages that say nothing of their own. */
const ofTheSite = globalThis.document?.querySelector(NAMED)?.getAttribute('content') ?? ''

/** Title and description: for the tab, the history, and those machines that run the page before they read it. */
export function describePage(title: string | null, description: string = ofTheSite): void {
  document.title = title === null ? PRODUCT.name : `${title} · ${PRODUCT.name}`
  document.querySelector(NAMED)?.setAttribute('content', description)
}
