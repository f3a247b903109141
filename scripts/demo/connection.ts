import { type App, deleteApp } from 'firebase-admin/app'
import { type Auth, getAuth } from 'firebase-admin/auth'
import type { Firestore } from 'firebase-admin/firestore'
import { Problem } from '../bootstrap/problem.mjs'
import { type Collections, collectionsOf } from '../../functions/src/data/collections.ts'
import { connect, firestoreOf } from '../../functions/src/data/firestore.ts'

/** The emulators of one suite. */
export interface DemoTarget {
  project: string
  /** host:port */
  firestore: string
  auth: string
}

export interface DemoConnection {
  auth: Auth
  firestore: Firestore
  collections: Collections
}

const LOOPBACK = /^(127\.0\.0\.1|localhost):\d+$/

/** Opens the emulators for `work` and closes them after it. It cannot reach real projects. */
export async function withEmulators<Result>(
  target: DemoTarget,
  work: (connection: DemoConnection) => Promise<Result>,
): Promise<Result> {
  requireEmulators(target)
  // The Admin SDK takes the addresses from the environment only.
  process.env['FIRESTORE_EMULATOR_HOST'] = target.firestore
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = target.auth
  // Emulators need no credentials: skips looking for those of a Google Cloud machine.
  process.env['METADATA_SERVER_DETECTION'] = 'none'
  const app: App = connect(target.project, 'demo-world')
  const firestore = firestoreOf(app)
  try {
    return await work({ auth: getAuth(app), firestore, collections: collectionsOf(firestore) })
  } finally {
    await firestore.terminate()
    await deleteApp(app)
  }
}

function requireEmulators({ project, firestore, auth }: DemoTarget): void {
  if (!project.startsWith('demo-')) {
    throw new Problem(`The demo world is only for projects named demo-…, not for ${project}.`)
  }
  if (!LOOPBACK.test(firestore) || !LOOPBACK.test(auth)) {
    throw new Problem('The demo world is only for emulators on this machine.')
  }
}
