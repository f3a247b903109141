import { type ReactNode, startTransition, StrictMode, useEffect, useState } from 'react'
import { ErrorBoundary } from '../components/error-boundary.tsx'
import { type Drawn, DrawnContext } from '../lib/drawn.ts'
import { SessionConnection } from '../shell/connections.tsx'
import { DoubleClickGuard } from '../shell/double-click-guard.tsx'
import { NavigationSounds } from '../shell/sounds.tsx'
import { ToastProvider } from '../shell/toasts/toast-provider.tsx'
import { DeliveryConnection } from '../shell/unsent/unsent-connection.tsx'
import '../styles/base.css'
import '../styles/tokens.css'
import { Recovery } from './page-boundary.tsx'

/** What stands around every page, in both documents. It needs their router. */
export const AppFrame = ({ children }: { children: ReactNode }) => (
  <ToastProvider>
    <DeliveryConnection />
    <SessionConnection />
    {children}
    <DoubleClickGuard />
    <NavigationSounds />
  </ToastProvider>
)

interface AppRootProps {
  /** What the server has drawn the page with. */
  drawn: Drawn | null
  children: ReactNode
}

const READY = 'app-ready'

/** The same on the server and in the browser, until React has taken the page over. */
export function AppRoot({ drawn, children }: AppRootProps) {
  const [current, setCurrent] = useState(drawn)
  useEffect(() => {
    // From here on React answers: for recover.js, and for measurements.
    document.dispatchEvent(new Event(READY))
    performance.mark(READY)
    // In parts, like taking over itself: much of a page depends on it.
    startTransition(() => setCurrent(null))
  }, [])

  return (
    <StrictMode>
      <DrawnContext value={current}>
        <ErrorBoundary fallback={<Recovery />}>{children}</ErrorBoundary>
      </DrawnContext>
    </StrictMode>
  )
}
