import { ask } from '../api/call.ts'
import { writeStored } from '../stored.ts'
import { readSettings, SETTINGS_KEY, settingsStore } from './site-settings.ts'

/** Loads the settings; on failure those that are known stay. */
export async function loadSettings(): Promise<boolean> {
  const content = await ask('/settings', { read: readSettings, isPublic: true }).catch(() => null)
  let { front, texts } = settingsStore.get()
  // The same again draws nothing.
  if (content !== null && (front !== texts || JSON.stringify(texts) !== JSON.stringify(content))) {
    front = content
    texts = content
  }
  settingsStore.set({ front, texts, isAsked: true })
  if (content !== null) writeStored(SETTINGS_KEY, { ...content, seenAt: Date.now() })
  return content !== null
}

/** A glance at another tab does not cost a request. */
const GLANCE_MS = 10_000
const LOOK_AGAIN_MS = 120_000

let isRenewing = false

/**
 * Loads the settings, unless the page was drawn with them a moment ago; and again when the browser is online, when the tab is
 * looked at and now and then while it is: what the owner changes arrives without a reload, for the rest of the visit. The CDN
 * answers most of it.
 */
export function renewSettings(): void {
  if (isRenewing) return
  isRenewing = true
  const { isAsked } = settingsStore.get()
  let loadedAt = isAsked ? performance.now() : -Infinity
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
  if (!isAsked) void load()
}
