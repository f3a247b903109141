import { useEffect } from 'react'
import { signInMessage } from '@arena-libre/functions/contract/sign-in-errors'
import { LazyPart } from '../components/lazy-part.tsx'
import { loadAdminSession } from '../lib/session/hints.ts'
import { sessionStore, useSessionWanted, wantSession } from '../lib/session/session.ts'

const load = async () => (await import('../lib/session/session-watch.tsx')).SessionWatch
const NO_PROPS = {}

const failed = () =>
  sessionStore.set({
    status: 'failed',
    message: signInMessage('network-request-failed'),
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
