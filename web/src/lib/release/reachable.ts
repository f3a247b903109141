/** Whoever waits this long on a dead line has no connection either. */
const PATIENCE_MS = 8000

/** Whether the site answers: `navigator.onLine` only knows whether there is a network at all. */
export async function isReachable(): Promise<boolean> {
  try {
    await fetch('/favicon.svg', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return true
  } catch {
    return false
  }
}
