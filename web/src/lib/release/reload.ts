import { readStored, tabStorage, writeStored } from '../stored.ts'
import { fetchMissing } from './fetch-missing.ts'
import { isRecord } from '../records.ts'

const KEY = 'arena-libre_loaded-anew'
/** Whoever comes to the same address again after this long has another reason. */
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

/** Loads the page again at the address that was wanted, once; otherwise throws what it was given. */
export async function reloadOnce(failure: unknown): Promise<never> {
  await fetchMissing()
  if (!claimTurn(location.href)) throw failure
  location.reload()
  // Nothing is drawn any more.
  return new Promise(() => undefined)
}

/**
 * For a part of the page that could not be fetched: most likely a release has taken the place of the one that
 * this tab comes from. The page is loaded again, and what was typed is in the drafts. Without a connection a new
 * page would be none at all: then, and if it is no way out, throws what it was given.
 */
export async function reloadForRelease(failure: unknown): Promise<never> {
  if (!(await isReachable())) throw failure
  return reloadOnce(failure)
}

/** Whoever waits this long on a dead line has no connection either. */
const TIMEOUT_MS = 8000

/** Whether the site answers: `navigator.onLine` only knows whether there is a network at all. */
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
