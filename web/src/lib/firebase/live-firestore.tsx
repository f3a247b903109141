import { Suspense, use, useEffect, useState, type ReactNode } from 'react'
import { FirebaseAppProvider, FirestoreProvider, useObservable } from 'reactfire'
import { firestoreServices, type FirestoreServices } from './firestore.ts'
import { liveSource, type KeepMs, type Listen } from './live-source.ts'

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

/**
 * The latest value of a live source, undefined before the first. Components with the same id share one listener,
 * which stops with the last of them, or `keepMs` later.
 */
export function useLive<Value>(id: string, listen: Listen<Value>, keepMs?: KeepMs<Value>): Value | undefined {
  const source = liveSource(id, listen, keepMs)
  const { data } = useObservable<Value | undefined>(id, source.observable)
  useEffect(() => source.hold(), [source])
  return data
}
