import { RELOAD_PARAMETER } from './paths.ts'
import { isRecord } from './records.ts'
import { readStored, tabStorage, writeStored } from './stored.ts'

/**
 * Removes the reload parameter before the app starts, so that it is not shared or bookmarked. And `//host/x` becomes
 * `/host/x`: as a relative address it would lead to another site.
 */
export function cleanAddress(): void {
  const address = new URL(location.href)
  if (address.searchParams.has(RELOAD_PARAMETER)) address.searchParams.delete(RELOAD_PARAMETER)
  address.pathname = address.pathname.replace(/^\/{2,}/, '/')
  if (address.href !== location.href) history.replaceState(history.state, '', address)
}

let isLoading = false

/** Whether this document is about to make room for the one at its address. */
export const isLeavingDocument = (): boolean => isLoading

/** What is shown as a toast is kept for the next document. */
export function reloadDocument(): void {
  isLoading = true
  location.reload()
}

/**
 * Opens the document at the address that the router has gone to, at its top: on a reload the browser would restore
 * where the page that has made room for it was scrolled to.
 */
export function loadDocument(): void {
  history.scrollRestoration = 'manual'
  reloadDocument()
}

/**
 * The setting of `loadDocument` stays with the history entry. Once the page is scrolled, there is a position to go back
 * to, and the browser no longer restores the earlier one.
 */
export function restoreScrollAgain(): void {
  addEventListener('scroll', () => (history.scrollRestoration = 'auto'), { once: true })
}

/** No answer after this long counts as a failure. */
const TIMEOUT_MS = 8000

const isOwn = (address: string): boolean => new URL(address).pathname.startsWith('/assets/')

/** A stylesheet answered with another content type has no status. */
const isThere = (status: number): boolean => status >= 200 && status < 400

const isMissing = (entry: PerformanceEntry): boolean =>
  entry instanceof PerformanceResourceTiming && isOwn(entry.name) && !isThere(entry.responseStatus)

/** Browsers cache a missing file for long: fetches it past the cache. */
async function fetchMissing(): Promise<void> {
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
  reloadDocument()
}

const KEY = 'arena-libre_reloaded'
/** After this long a second failure at the same address has another cause. */
const ONCE_IN_MS = 20_000

interface Loaded {
  address: string
  at: number
}

const isLoaded = (value: unknown): value is Loaded => isRecord(value) && 'address' in value && 'at' in value

/** At most once at an address; where that cannot be remembered, not at all. */
function claimTurn(address: string): boolean {
  const last = readStored(KEY, tabStorage)
  const now = Date.now()
  const isRepeated = isLoaded(last) && last.address === address && Math.abs(now - last.at) < ONCE_IN_MS
  return !isRepeated && writeStored(KEY, { address, at: now }, tabStorage)
}

/** Reloads the page, once per address; otherwise throws the failure. */
export async function reloadOnce(failure: unknown): Promise<never> {
  await fetchMissing()
  if (!claimTurn(location.href)) throw failure
  reloadDocument()
  // Nothing is drawn any more.
  return new Promise(() => undefined)
}

/**
 * For a chunk that could not be fetched, most likely because of a new release: reloads the page; what was typed is
 * in the drafts. Throws the failure if the site is not reachable, or if a reload has not helped.
 */
export async function reloadForRelease(failure: unknown): Promise<never> {
  if (!(await isReachable())) throw failure
  return reloadOnce(failure)
}

/** Whether the site answers: `navigator.onLine` only tells whether there is a network. */
export async function isReachable(): Promise<boolean> {
  try {
    await fetch('/favicon.svg', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return true
  } catch {
    return false
  }
}
