import type { FirebaseApp } from 'firebase/app'
import { Suspense, use, useState, type ReactNode } from 'react'
import { FirebaseAppProvider } from 'reactfire'

type With<Services> = (services: Services) => ReactNode

/**
 * Renders nothing until the services are loaded; throws to the nearest boundary if that fails. The promise is created
 * above the component that suspends, so that only mounting again starts another attempt.
 */
export function ServicesReady<Services extends { app: FirebaseApp }>(props: {
  load: () => Promise<Services>
  children: With<Services>
}) {
  const [services] = useState(props.load)
  return (
    <Suspense fallback={null}>
      <Ready services={services}>{props.children}</Ready>
    </Suspense>
  )
}

function Ready<Services extends { app: FirebaseApp }>(props: {
  services: Promise<Services>
  children: With<Services>
}) {
  const services = use(props.services)
  return <FirebaseAppProvider firebaseApp={services.app}>{props.children(services)}</FirebaseAppProvider>
}
