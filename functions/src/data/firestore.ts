import { initializeApp, type App } from 'firebase-admin/app'
import { initializeFirestore, type Firestore } from 'firebase-admin/firestore'

export const connect = (projectId: string, name?: string): App => initializeApp({ projectId }, name)

/** gRPC rather than REST: it keeps one connection open, where REST pays for each call. */
export const firestoreOf = (app: App): Firestore => initializeFirestore(app, { preferRest: false })
