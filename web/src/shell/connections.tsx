import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { NO_CONNECTION } from '@arena-libre/functions/contract/calls/no-connection'
import { LazyPart } from '../components/error-boundary.tsx'
import { usePageUsable } from '../lib/browser-state.ts'
import { useHydrating } from '../lib/drawn.ts'
import { isLinked, useOverlay } from '../lib/overlays.ts'
import { reloadDocument, reloadForRelease } from '../lib/reload.ts'
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

interface BackgroundConnectionProps<Props extends object> {
  load: () => Promise<ComponentType<Props>>
  props: Props
  onMissing?: () => void
}

/**
 * Loads what a document does besides showing a page, once the page is usable. A page that was drawn has all that it shows;
 * without that, or with an overlay in its address, it cannot wait. A browser does not fetch a failed module again: without
 * it, an overlay needs the next document.
 */
export function BackgroundConnection<Props extends object>({
  load,
  props,
  onMissing,
}: BackgroundConnectionProps<Props>) {
  const isHydrating = useHydrating()
  const [isDrawn] = useState(isHydrating)
  const isUsable = usePageUsable()
  const { open } = useOverlay()
  const isOpening = open !== null && (isLinked(open) || open === 'notice')
  const [isMissing, setMissing] = useState(false)
  const giveUp = useGiveUp()
  const loadAgain = useEffectEvent(() => void reloadForRelease(null).catch(giveUp))

  useEffect(() => {
    if (isMissing && isOpening) loadAgain()
  }, [isMissing, isOpening])

  const miss = () => {
    setMissing(true)
    onMissing?.()
  }
  if (isMissing || (isDrawn && !isUsable && !isOpening)) return null
  return <LazyPart load={load} props={props} onError={miss} />
}
