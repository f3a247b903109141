import { filesOf } from './service-worker.ts'
import { PANEL_DOCUMENT, SCORER_COPY } from './worker-contract.ts'

const ENTRY = /<script type="module"[^>]* src="([^"]+)"/

/**
 * Keeps what the open page consists of, and removes the files of an earlier release. A page of an earlier release than the
 * document that the site has now keeps nothing: it has not loaded the files that the document names.
 */
export async function keepScorer(): Promise<void> {
  const document = await fetch(PANEL_DOCUMENT, { cache: 'no-cache' })
  const entry = ENTRY.exec(await document.clone().text())?.[1] ?? ''
  const files = new Set(filesOf(performance.getEntriesByType('resource')))
  if (!document.ok || !files.has(entry)) return
  const cache = await caches.open(SCORER_COPY)
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await cache.addAll([...files].filter((file) => !kept.has(file)))
  await cache.put(PANEL_DOCUMENT, document)
  if (kept.has(entry)) return
  const old = [...kept].filter((file) => file !== PANEL_DOCUMENT && !files.has(file))
  await Promise.all(old.map((file) => cache.delete(file)))
}
