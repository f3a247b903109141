import { type ReactNode, StrictMode } from 'react'
import { ErrorBoundary } from '../components/error-boundary.tsx'
import { type Drawn, DrawnContext } from '../lib/drawn.ts'
import { SessionConnection, SettingsConnection } from '../shell/connections.tsx'
import { DoubleClickGuard } from '../shell/double-click-guard.tsx'
import { Overlays } from '../shell/overlays/overlays.tsx'
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
    <SettingsConnection />
    {children}
    <Overlays />
    <DoubleClickGuard />
    <NavigationSounds />
  </ToastProvider>
)

/** The same on the server and in the browser. */
export const AppRoot = ({ drawn, children }: { drawn: Drawn | null; children: ReactNode }) => (
  <StrictMode>
    <DrawnContext value={drawn}>
      <ErrorBoundary fallback={<Recovery />}>{children}</ErrorBoundary>
    </DrawnContext>
  </StrictMode>
)
