import { Suspense, use, useState, type ReactNode } from 'react'
import { FirebaseAppProvider, FirestoreProvider } from 'reactfire'
import { firestoreServices, type FirestoreServices } from './firestore.ts'

interface ReadyProps {
  services: Promise<FirestoreServices>
  children: ReactNode
}

/**
 * Renders nothing until Firestore is loaded; throws to the nearest boundary if that fails. The promise is created above
 * the component that suspends, so that only mounting again starts another attempt.
 */
export function FirestoreReady({ children }: { children: ReactNode }) {
  const [services] = useState(firestoreServices)
  return (
    <Suspense fallback={null}>
      <Ready services={services}>{children}</Ready>
    </Suspense>
  )
}

function Ready({ services, children }: ReadyProps) {
  const { app, firestore } = use(services)
  return (
    <FirebaseAppProvider firebaseApp={app}>
      <FirestoreProvider sdk={firestore}>{children}</FirestoreProvider>
    </FirebaseAppProvider>
  )
}
