import { loadSettings } from './site-settings.ts'

/** A glance at another tab does not cost a request. */
const GLANCE_MS = 10_000
const LOOK_AGAIN_MS = 120_000

let isRenewing = false

/**
 * Loads the settings again when the browser is online, when the tab is looked at and now and then while it is: what the
 * owner changes arrives without a reload, for the rest of the visit. The CDN answers most of it.
 */
export function renewSettings(isLoaded: boolean): void {
  if (isRenewing) return
  isRenewing = true
  let loadedAt = isLoaded ? performance.now() : -Infinity
  let isLoading = false
  const load = async () => {
    if (isLoading) return
    isLoading = true
    if (await loadSettings()) loadedAt = performance.now()
    isLoading = false
  }
  const loadIfOlder = (ageMs: number) => {
    if (document.visibilityState === 'visible' && performance.now() - loadedAt >= ageMs) void load()
  }
  const seen = () => loadIfOlder(GLANCE_MS)
  addEventListener('online', () => loadIfOlder(0))
  addEventListener('focus', seen)
  document.addEventListener('visibilitychange', seen)
  setInterval(() => loadIfOlder(LOOK_AGAIN_MS), LOOK_AGAIN_MS)
}
