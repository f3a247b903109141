import type { ReactNode } from 'react'
import { DeliveryConnection } from '../shell/deliveries/delivery-connection.tsx'
import { Overlays } from '../shell/overlays/overlays.tsx'
import { SessionConnection } from '../shell/session-connection.tsx'
import { SettingsConnection } from '../shell/settings-connection.tsx'
import { SingleSteps } from '../shell/single-steps.tsx'
import { NavigationSounds } from '../shell/sounds/navigation-sounds.tsx'
import { ToastProvider } from '../shell/toasts/toast-provider.tsx'

/** What stands around every page, in both documents. It needs their router. */
export const AppFrame = ({ children }: { children: ReactNode }) => (
  <ToastProvider>
    <DeliveryConnection />
    <SessionConnection />
    <SettingsConnection />
    {children}
    <Overlays />
    <SingleSteps />
    <NavigationSounds />
  </ToastProvider>
)
