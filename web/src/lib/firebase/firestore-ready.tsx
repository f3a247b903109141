import { Suspense, use, useState, type ReactNode } from 'react'
import { FirebaseAppProvider, FirestoreProvider } from 'reactfire'
import { firestoreServices, type FirestoreServices } from './firestore.ts'

/**
 * Shows nothing until Firestore is there; throws to the nearest boundary when it cannot be. The promise is
 * kept here, above what suspends on it, so that only mounting again makes another attempt.
 */
export function FirestoreReady({ children }: { children: ReactNode }) {
  const [services] = useState(firestoreServices)
  return (
    <Suspense fallback={null}>
      <Ready services={services}>{children}</Ready>
    </Suspense>
  )
}

function Ready({ services, children }: { services: Promise<FirestoreServices>; children: ReactNode }) {
  const { app, firestore } = use(services)
  return (
    <FirebaseAppProvider firebaseApp={app}>
      <FirestoreProvider sdk={firestore}>{children}</FirestoreProvider>
    </FirebaseAppProvider>
  )
}
