import type { ReactNode } from 'react'
import { DoubleClickGuard } from '../shell/double-click-guard.tsx'
import { Overlays } from '../shell/overlays/overlays.tsx'
import { SessionConnection } from '../shell/session-connection.tsx'
import { SettingsConnection } from '../shell/settings-connection.tsx'
import { NavigationSounds } from '../shell/sounds/navigation-sounds.tsx'
import { ToastProvider } from '../shell/toasts/toast-provider.tsx'
import { DeliveryConnection } from '../shell/unsent/unsent-connection.tsx'

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
