import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ErrorBoundary, reportCaught } from '../components/error-boundary.tsx'
import { cleanAddress, restoreScrollAgain } from '../lib/reload.ts'
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

/** What both documents begin with. */
export function startApp(app: ReactNode): void {
  cleanAddress()
  restoreScrollAgain()
  const container = document.getElementById('root')
  if (container === null) throw new Error('The page has no #root')
  createRoot(container, { onCaughtError: reportCaught }).render(
    <StrictMode>
      <ErrorBoundary fallback={<Recovery />}>{app}</ErrorBoundary>
    </StrictMode>,
  )
}
