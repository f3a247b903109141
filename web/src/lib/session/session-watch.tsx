import { QueryClientProvider } from '@tanstack/react-query'
import { type Auth, onIdTokenChanged, signOut, type User } from 'firebase/auth'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { LIMITS } from '@arena-libre/functions/contract/limits'
import { useMe } from '../api/account.ts'
import { ApiError, messageOf } from '../api/api-error.ts'
import { queryClient } from '../api/query-client.ts'
import { serverNow } from '../server-time.ts'
import { createStore } from '../store.ts'
import { type AuthServices, authServices } from '../firebase/auth.ts'
import { adminSessionOf, clearHints, loadAdminSession, saveHints } from './hints.ts'
import { forgetKeptMatches } from './kept-scoring.ts'
import { hasPanelAccess, sessionStore } from './session.ts'

/** Renders nothing: it tells the session store who is signed in, for as long as the page is open. */
export function SessionWatch() {
  const services = useAuthServices()
  return (
    <QueryClientProvider client={queryClient}>
      {services !== null && <Watch auth={services.auth} />}
    </QueryClientProvider>
  )
}

/**
 * Each mount makes an attempt, and a failure is thrown while rendering. An effect, since React would show the fallback of
 * a promise for at least 300 ms, and the panel waits for the session.
 */
function useAuthServices(): AuthServices | null {
  const [services, setServices] = useState<AuthServices | null>(null)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  useEffect(() => {
    let isMounted = true
    authServices().then(
      (ready) => isMounted && setServices(ready),
      (error: unknown) => isMounted && setFailure({ error }),
    )
    return () => {
      isMounted = false
    }
  }, [])
  if (failure !== null) throw failure.error
  return services
}

/**
 * Undefined until Firebase has read what it stores. By the token: signing in again with the same account makes another
 * user of it. An external store, so that a change is rendered before the call that made it goes on.
 */
function useSignedInUser(auth: Auth): User | null | undefined {
  const [user] = useState(() => createStore<User | null | undefined>(undefined))
  useEffect(() => onIdTokenChanged(auth, user.set), [auth, user])
  return useSyncExternalStore(user.subscribe, user.get)
}

function Watch({ auth }: { auth: Auth }) {
  const user = useSignedInUser(auth)
  const { data, error, refetch } = useMe(user)

  useEffect(() => {
    if (user === undefined) return
    if (user === null) {
      // A sign-in may have started since: its first query must not be cleared here.
      if (auth.currentUser === null) noteSignedOut()
    } else if (error instanceof ApiError && error.status === 401) {
      sessionStore.set({ status: 'signed-out', because: 'expired' })
      void signOut(auth)
    } else if (error !== null && data === undefined) {
      sessionStore.set({ status: 'failed', message: messageOf(error), retry: () => void refetch() })
    } else if (data !== undefined) {
      if (hasPanelAccess(data)) saveHints(data)
      else clearHints()
      sessionStore.set({ status: 'signed-in', user: data })
    } else {
      sessionStore.set({ status: 'unknown' })
    }
  }, [auth, user, data, error, refetch])

  useEffect(() => {
    if (!user) return undefined
    const check = () =>
      void user.getIdToken(true).then(
        () => refetch(),
        () => refetch(),
      )
    const timer = setInterval(check, LIMITS.sessionRefreshMs)
    return () => clearInterval(timer)
  }, [user, refetch])

  useEffect(() => {
    if (data === undefined || !hasPanelAccess(data)) return undefined
    // The API refuses this session from then on, and what it answers ends it here.
    const timer = setTimeout(() => void refetch(), Math.max(0, adminSessionOf(data).expiry - serverNow()))
    return () => clearTimeout(timer)
  }, [data, refetch])

  return null
}

function noteSignedOut(): void {
  // Signing out removes the hints: if they are left, the account was disabled or its sessions were revoked.
  const because = loadAdminSession() === null ? 'left' : 'expired'
  clearHints()
  // An open page stays for the next sign-in, and what it shows.
  if (because === 'left') {
    queryClient.clear()
    forgetKeptMatches()
  }
  if (sessionStore.get().status !== 'signed-out') sessionStore.set({ status: 'signed-out', because })
}
