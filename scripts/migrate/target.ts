import { deleteApp } from 'firebase-admin/app'
import type { Firestore } from 'firebase-admin/firestore'
import { connect, firestoreOf } from '../../functions/src/data/firestore.ts'
import { Problem } from '../bootstrap/problem.mjs'
import { PORTS, address } from '../suite/ports.ts'

type Variables = Record<string, string | undefined>

/** The project to migrate. */
export interface Target {
  project: string
  /** host:port of the emulator, or undefined for a real project. */
  emulator: string | undefined
}

const LOOPBACK = /^(127\.0\.0\.1|localhost):\d+$/

/** The data of `npm start` unless a project is named. A real project also needs its credentials to be set. */
export function targetOf(project: string, env: Variables): Target {
  const emulator = env['FIRESTORE_EMULATOR_HOST']
  if (project.startsWith('demo-')) {
    if (emulator !== undefined && !LOOPBACK.test(emulator)) {
      throw new Problem(`FIRESTORE_EMULATOR_HOST is ${emulator}: that is no emulator on this machine.`)
    }
    return { project, emulator: emulator ?? address(PORTS.start.firestore) }
  }
  for (const name of ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST']) {
    if (env[name] === undefined) continue
    throw new Problem(`${name} is set, and ${project} is no demo project.`, [
      'Unset it, or name a project demo-….',
    ])
  }
  if (!env['GOOGLE_APPLICATION_CREDENTIALS']) {
    throw new Problem(`There are no credentials for ${project}.`, [
      'GOOGLE_APPLICATION_CREDENTIALS has to name the key file of an account that may read and write its Firestore.',
    ])
  }
  return { project, emulator: undefined }
}

/** Opens the Firestore of a target for `work` and closes it afterwards. */
export async function withFirestore<Result>(
  { project, emulator }: Target,
  work: (firestore: Firestore) => Promise<Result>,
): Promise<Result> {
  if (emulator !== undefined) {
    // The Admin SDK takes the address from the environment only.
    process.env['FIRESTORE_EMULATOR_HOST'] = emulator
    process.env['METADATA_SERVER_DETECTION'] = 'none'
  }
  const app = connect(project, 'migration')
  const firestore = firestoreOf(app)
  try {
    return await work(firestore)
  } finally {
    await firestore.terminate()
    await deleteApp(app)
  }
}
