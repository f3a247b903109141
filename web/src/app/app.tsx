import { BrowserRouter } from 'react-router-dom'
import { ErrorBoundary } from '../components/error-boundary.tsx'
import { DoubleClickGuard } from '../shell/double-click-guard.tsx'
import { Overlays } from '../shell/overlays/overlays.tsx'
import { SessionConnection } from '../shell/session-connection.tsx'
import { SettingsConnection } from '../shell/settings-connection.tsx'
import { NavigationSounds } from '../shell/sounds/navigation-sounds.tsx'
import { ToastProvider } from '../shell/toasts/toast-provider.tsx'
import { DeliveryConnection } from '../shell/unsent/unsent-connection.tsx'
import { Recovery } from './recovery.tsx'
import { Router } from './router.tsx'

export function App() {
  return (
    <ErrorBoundary fallback={<Recovery />}>
      <BrowserRouter>
        <ToastProvider>
          <DeliveryConnection />
          <Router />
          <Overlays />
          <DoubleClickGuard />
        </ToastProvider>
      </BrowserRouter>
      <SessionConnection />
      <SettingsConnection />
      <NavigationSounds />
    </ErrorBoundary>
  )
}
