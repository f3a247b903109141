import { Suspense, use, useState, type ReactNode } from 'react'
import { FirebaseAppProvider, FirestoreProvider } from 'reactfire'
import { firebaseServices, type Services } from './services.ts'

/**
 * Shows nothing until the SDKs are there; throws to the nearest boundary when they cannot be. The promise is
 * kept here, above what suspends on it, so that only mounting again makes another attempt.
 */
export function FirebaseProvider({ children }: { children: ReactNode }) {
  const [services] = useState(firebaseServices)
  return (
    <Suspense fallback={null}>
      <Ready services={services}>{children}</Ready>
    </Suspense>
  )
}

function Ready({ services, children }: { services: Promise<Services>; children: ReactNode }) {
  const { app, firestore } = use(services)
  return (
    <FirebaseAppProvider firebaseApp={app}>
      <FirestoreProvider sdk={firestore}>{children}</FirestoreProvider>
    </FirebaseAppProvider>
  )
}
