import { isRecord } from '../records.ts'
import { readStored, tabStorage, writeStored } from '../stored.ts'
import { fetchMissing } from './fetch-missing.ts'

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
  location.reload()
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

/** No answer after this long counts as offline. */
const TIMEOUT_MS = 8000

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
