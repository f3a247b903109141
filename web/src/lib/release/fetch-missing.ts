/** No answer after this long counts as a failure. */
const TIMEOUT_MS = 8000

const isOwn = (address: string): boolean => new URL(address).pathname.startsWith('/assets/')

/** A stylesheet for which there came something else has no status at all. */
const isThere = (status: number): boolean => status >= 200 && status < 400

const isMissing = (entry: PerformanceEntry): boolean =>
  entry instanceof PerformanceResourceTiming && isOwn(entry.name) && !isThere(entry.responseStatus)

/** A browser keeps for long that there is no such file: what was missing is asked for past its cache. */
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
