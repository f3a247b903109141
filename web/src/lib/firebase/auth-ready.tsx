import { Suspense, use, useState, type ReactNode } from 'react'
import { AuthProvider, FirebaseAppProvider } from 'reactfire'
import { authServices, type AuthServices } from './auth.ts'

/** The same as `FirestoreReady`, for the session: the two never wait for each other. */
export function AuthReady({ children }: { children: ReactNode }) {
  const [services] = useState(authServices)
  return (
    <Suspense fallback={null}>
      <Ready services={services}>{children}</Ready>
    </Suspense>
  )
}

function Ready({ services, children }: { services: Promise<AuthServices>; children: ReactNode }) {
  const { app, auth } = use(services)
  return (
    <FirebaseAppProvider firebaseApp={app}>
      <AuthProvider sdk={auth}>{children}</AuthProvider>
    </FirebaseAppProvider>
  )
}
