import { useEffect, useState } from 'react'
import { NO_CONNECTION } from '@arena-libre/functions/contract/calls/client-messages'
import { LazyPart } from '../components/error-boundary.tsx'
import { usePageUsable } from '../lib/browser-state.ts'
import { useHydrating } from '../lib/drawn.ts'
import { reloadDocument } from '../lib/reload.ts'
import { loadAdminSession } from '../lib/session/hints.ts'
import { sessionStore, useSessionWanted, wantSession } from '../lib/session/session.ts'
import { loadSettings, settingsStore } from '../lib/settings/site-settings.ts'

const load = async () => (await import('../lib/session/session-watch.tsx')).SessionWatch
const NO_PROPS = {}

const failed = () =>
  sessionStore.set({
    status: 'failed',
    message: NO_CONNECTION,
    retry: reloadDocument,
  })

/**
 * Watches the session: at once where a page depends on it, after the first paint where the browser remembers one.
 * Otherwise its libraries are never fetched.
 */
export function SessionConnection() {
  const wanted = useSessionWanted()
  useEffect(() => {
    if (loadAdminSession() !== null) wantSession()
  }, [])
  return wanted ? <LazyPart load={load} props={NO_PROPS} onError={failed} /> : null
}

/**
 * Loads the settings after the first paint, unless the page was drawn with them a moment ago, and the part that renews them
 * for the rest of the visit; again when the browser is online if that part is missing. A drawn page has time until it is
 * usable.
 */
export function SettingsConnection() {
  const isHydrating = useHydrating()
  const [isDrawn] = useState(isHydrating)
  const isUsable = usePageUsable()
  const isTime = isUsable || !isDrawn
  useEffect(() => {
    if (!isTime) return undefined
    // With the document, a moment ago.
    let isLoaded = settingsStore.get().isAsked
    const renew = async () => {
      isLoaded ||= await loadSettings()
      const part = await import('../lib/settings/settings-renewal.ts').catch(() => null)
      if (part === null) return
      removeEventListener('online', load)
      part.renewSettings(isLoaded)
    }
    const load = () => void renew()
    addEventListener('online', load)
    load()
    return () => removeEventListener('online', load)
  }, [isTime])
  return null
}
