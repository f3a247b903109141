/** No answer after this long counts as a failure. */
const TIMEOUT_MS = 8000

const isOwn = (address: string): boolean => new URL(address).pathname.startsWith('/assets/')

/** A stylesheet answered with another content type has no status. */
const isThere = (status: number): boolean => status >= 200 && status < 400

const isMissing = (entry: PerformanceEntry): boolean =>
  entry instanceof PerformanceResourceTiming && isOwn(entry.name) && !isThere(entry.responseStatus)

/** Browsers cache a missing file for long: fetches it past the cache. */
export async function fetchMissing(): Promise<void> {
  const files = performance.getEntriesByType('resource').filter(isMissing)
  await Promise.allSettled(
    Array.from(new Set(files.map(({ name }) => name)), async (name) => {
      const answer = await fetch(name, { cache: 'reload', signal: AbortSignal.timeout(TIMEOUT_MS) })
      await answer.blob()
    }),
  )
}

/** Fetches missing files past the cache, then reloads the page. */
export async function reloadWhole(): Promise<void> {
  await fetchMissing()
  location.reload()
}
