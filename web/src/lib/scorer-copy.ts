/** The copy of the panel with which the entering of results opens without a connection. */
export const SCORER_COPY = 'scorer'

/** Under this address the copy has the document of the panel, for whichever match. */
export const PANEL_DOCUMENT = '/admin'

/** The addresses that open with it, as path and query. */
export const SCORER = /^\/admin\/torneos\/[^/?]+\/partidas\/[\d-]+(?:\?|$)/

/** The files of this release that the page has loaded so far. */
const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)

/** Keeps what the open page consists of, and removes the files of an earlier release. */
export async function keepScorer(): Promise<void> {
  const files = new Set([PANEL_DOCUMENT, ...loadedFiles()])
  const cache = await caches.open(SCORER_COPY)
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  // The document is asked for each time: it names the files.
  await cache.addAll([...files].filter((file) => file === PANEL_DOCUMENT || !kept.has(file)))
  await Promise.all([...kept].filter((file) => !files.has(file)).map((file) => cache.delete(file)))
}
