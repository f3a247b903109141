import type { FirebaseApp } from 'firebase/app'
import { connectFirestoreEmulator, type Firestore, getFirestore } from 'firebase/firestore'
import { memoizeAsync } from '../memoize-async.ts'
import { firebaseApp } from './app.ts'

export interface FirestoreServices {
  app: FirebaseApp
  firestore: Firestore
}

export const firestoreServices = memoizeAsync(async (): Promise<FirestoreServices> => {
  const { app, emulators } = await firebaseApp()
  const firestore = getFirestore(app)
  if (emulators !== null) {
    connectFirestoreEmulator(firestore, emulators.firestore.host, emulators.firestore.port)
  }
  return { app, firestore }
})
