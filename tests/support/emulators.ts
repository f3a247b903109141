import { type App, deleteApp } from 'firebase-admin/app'
import type { Firestore } from 'firebase-admin/firestore'
import { connect, firestoreOf } from '../../functions/src/data/firestore.ts'

/** A variable that `npm test` sets. Without it a test fails rather than passes on nothing. */
export function required(name: string): string {
  const value = process.env[name]
  if (!value)
    throw new Error(`${name} is not set: these tests run inside \`npm test\`, which starts the suite`)
  return value
}

export interface TestFirestore {
  db: Firestore
  close: () => Promise<void>
}

/** Firestore of the running suite, with the rights of the back end. */
export function openFirestore(name: string): TestFirestore {
  required('FIRESTORE_EMULATOR_HOST')
  const app: App = connect(required('GCLOUD_PROJECT'), name)
  const db = firestoreOf(app)
  return {
    db,
    close: async () => {
      await db.terminate()
      await deleteApp(app)
    },
  }
}
