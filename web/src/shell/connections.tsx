import { useEffect, useState } from 'react'
import { NO_CONNECTION } from '@arena-libre/functions/contract/calls/client-messages'
import { LaterPart, LazyPart } from '../components/error-boundary.tsx'
import { useHydrating } from '../lib/drawn.ts'
import { useOverlay } from '../lib/overlays.ts'
import { reloadDocument } from '../lib/reload.ts'
import { loadAdminSession } from '../lib/session/hints.ts'
import { sessionStore, useSessionWanted, wantSession } from '../lib/session/session.ts'
import { useGiveUp } from './overlays/use-give-up.ts'

const loadSession = async () => (await import('../lib/session/session-watch.tsx')).SessionWatch
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
  return wanted ? <LazyPart load={loadSession} props={NO_PROPS} onError={failed} /> : null
}

const loadBackground = async () => (await import('./background.tsx')).Background

/** A page that was drawn has the settings already; without them, or with an overlay in its address, it cannot wait. */
export function BackgroundConnection() {
  const isHydrating = useHydrating()
  const [isDrawn] = useState(isHydrating)
  const isOpening = useOverlay().open !== null
  const giveUp = useGiveUp()
  return (
    <LaterPart
      load={loadBackground}
      props={NO_PROPS}
      isUrgent={!isDrawn || isOpening}
      onMissing={() => isOpening && giveUp()}
    />
  )
}
