import { type ComponentType, useEffect } from 'react'
import { FirebaseAppProvider, FirestoreProvider, useObservable } from 'reactfire'
import { firestoreServices } from './firestore.ts'
import { liveSource, type KeepMs, type Listen } from './live-source.ts'

/**
 * The component with the configured Firestore, for `LazyPart`. A promise that a component made itself would start again
 * each time React renders it again before its first commit: without a connection that is a request every few
 * milliseconds.
 */
export async function withFirestore<Props extends object>(
  Part: ComponentType<Props>,
): Promise<ComponentType<Props>> {
  const { app, firestore } = await firestoreServices()
  return function WithFirestore(props: Props) {
    return (
      <FirebaseAppProvider firebaseApp={app}>
        <FirestoreProvider sdk={firestore}>
          <Part {...props} />
        </FirestoreProvider>
      </FirebaseAppProvider>
    )
  }
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
