import { useEffect, useState } from 'react'
import { NO_CONNECTION } from '@arena-libre/functions/contract/calls/client-messages'
import { LazyPart } from '../components/error-boundary.tsx'
import { usePageUsable } from '../lib/browser-state.ts'
import { useHydrating } from '../lib/drawn.ts'
import { loadAdminSession } from '../lib/session/hints.ts'
import { sessionStore, useSessionWanted, wantSession } from '../lib/session/session.ts'
import { loadSettings } from '../lib/settings/site-settings.ts'

const load = async () => (await import('../lib/session/session-watch.tsx')).SessionWatch
const NO_PROPS = {}

const failed = () =>
  sessionStore.set({
    status: 'failed',
    message: NO_CONNECTION,
    retry: () => location.reload(),
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

const VISIT_AGAIN_MS = 10_000
const LOOK_AGAIN_MS = 120_000

/**
 * Loads the settings after the first paint, and again when the browser is online, when the tab is looked at again and
 * now and then while it is: what the owner changes arrives without a reload. The CDN answers most of it. A page that was
 * drawn with them has time until it is usable.
 */
export function SettingsConnection() {
  const isHydrating = useHydrating()
  const [isDrawn] = useState(isHydrating)
  const isUsable = usePageUsable()
  const isTime = isUsable || !isDrawn
  useEffect(() => {
    if (!isTime) return undefined
    let loadedAt = -Infinity
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
    const online = () => loadIfOlder(0)
    const seen = () => loadIfOlder(VISIT_AGAIN_MS)
    const timer = setInterval(() => loadIfOlder(LOOK_AGAIN_MS), LOOK_AGAIN_MS)
    addEventListener('online', online)
    addEventListener('focus', seen)
    document.addEventListener('visibilitychange', seen)
    void load()
    return () => {
      clearInterval(timer)
      removeEventListener('online', online)
      removeEventListener('focus', seen)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [isTime])
  return null
}
