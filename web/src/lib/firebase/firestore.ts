import type { FirebaseApp } from 'firebase/app'
import {
  connectFirestoreEmulator,
  type Firestore,
  initializeFirestore,
  memoryLocalCache,
  memoryLruGarbageCollector,
} from 'firebase/firestore'
import { memoizeAsync } from '../memoize-async.ts'
import { firebaseApp } from './app.ts'

export interface FirestoreServices {
  app: FirebaseApp
  firestore: Firestore
}

export const firestoreServices = memoizeAsync(async (): Promise<FirestoreServices> => {
  const { app, emulators } = await firebaseApp()
  // What a listener has heard stays in memory: after the tab was in the background, it only hears what has changed.
  const localCache = memoryLocalCache({ garbageCollector: memoryLruGarbageCollector() })
  const firestore = initializeFirestore(app, { localCache })
  if (emulators !== null) {
    connectFirestoreEmulator(firestore, emulators.firestore.host, emulators.firestore.port)
  }
  return { app, firestore }
})
