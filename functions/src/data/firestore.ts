import { initializeApp, type App } from 'firebase-admin/app'
import { initializeFirestore, type Firestore } from 'firebase-admin/firestore'
import { COMMIT_DEADLINE_MS, withCommitDeadline } from './commit-deadline.ts'

export const connect = (projectId: string, name?: string): App => initializeApp({ projectId }, name)

/** gRPC rather than REST: it keeps one connection open, where REST pays for each call. */
export const firestoreOf = (app: App, commitDeadlineMs = COMMIT_DEADLINE_MS): Firestore =>
  withCommitDeadline(initializeFirestore(app, { preferRest: false }), commitDeadlineMs)
