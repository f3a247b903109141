import { initializeApp, type FirebaseApp } from 'firebase/app'
import { connectFirestoreEmulator, getFirestore, type Firestore } from 'firebase/firestore'
import { fetchConfiguration } from './configuration.ts'

export interface Services {
  app: FirebaseApp
  firestore: Firestore
}

let services: Promise<Services> | undefined

async function start(): Promise<Services> {
  const { options, emulators } = await fetchConfiguration()
  const app = initializeApp(options)
  const firestore = getFirestore(app)
  if (emulators !== null) {
    connectFirestoreEmulator(firestore, emulators.firestore.host, emulators.firestore.port)
  }
  return { app, firestore }
}

/** The SDKs exist once for the life of the page, outside React; a start that failed may be tried again. */
export function firebaseServices(): Promise<Services> {
  services ??= start().catch((error: unknown) => {
    services = undefined
    throw error
  })
  return services
}
