import { randomUUID } from 'node:crypto'
import { applicationDefault, deleteApp } from 'firebase-admin/app'
import { getAuth, type Auth } from 'firebase-admin/auth'
import type { Firestore } from 'firebase-admin/firestore'
import { accountsOf, type Accounts } from '../../functions/src/data/accounts.ts'
import { FirestoreClock, readTimeOf, type Clock } from '../../functions/src/data/clock.ts'
import { collectionsOf, type Collections } from '../../functions/src/data/collections.ts'
import { connect, firestoreOf } from '../../functions/src/data/firestore.ts'
import { describeError, type Log, type LogFields } from '../../functions/src/logging/log.ts'
import { line } from '../bootstrap/progress.mjs'
import type { Target } from '../migrate/target.ts'
import { address, PORTS } from '../suite/ports.ts'
import { deployedTo, emulatedDeployment, type Deployment } from './deployment.ts'
import { sourceOf, type Source } from './source.ts'

/** A running site, as the doctor reaches it. */
export interface Site {
  firestore: Firestore
  collections: Collections
  openSource: () => Source
  auth: Auth
  accounts: Accounts
  clock: Clock
  log: Log
  /** The address of its documents, for strangers. */
  documents: string
  deployment: Deployment
}

const documentsAt = (origin: string, project: string): string =>
  `${origin}/v1/projects/${project}/databases/(default)/documents`

/** What the services that mend would log: their lines are numbers and ids. */
const LOG: Log = {
  info: () => undefined,
  warn: (...[message]) => {
    line(`    ${message}`)
  },
  error: (message: string, { error }: LogFields) => {
    line(`    ${message}${error === undefined ? '' : `: ${describeError(error)}`}`)
  },
}

/** Opens a site for `work` and closes it afterwards. */
export async function withSite<Result>(
  target: Target,
  work: (site: Site) => Promise<Result>,
): Promise<Result> {
  const { site, close } = await openSite(target)
  try {
    return await work(site)
  } finally {
    await close()
  }
}

export async function openSite({
  project,
  emulator,
}: Target): Promise<{ site: Site; close: () => Promise<void> }> {
  if (emulator !== undefined) {
    // The Admin SDK takes the addresses from the environment only.
    process.env['FIRESTORE_EMULATOR_HOST'] = emulator
    process.env['FIREBASE_AUTH_EMULATOR_HOST'] ??= address(PORTS.start.auth)
    process.env['METADATA_SERVER_DETECTION'] = 'none'
  }
  const app = connect(project, `doctor-${randomUUID()}`)
  const firestore = firestoreOf(app)
  const auth = getAuth(app)
  const clock = new FirestoreClock(readTimeOf(firestore), {
    skewed: (skewMs) => line(`    The clock of this machine is off by ${Math.round(skewMs / 1000)} s.`),
    // It is thrown as well.
    failed: () => undefined,
  })
  const close = async (): Promise<void> => {
    await firestore.terminate()
    await deleteApp(app)
  }
  try {
    await clock.set()
  } catch (error) {
    await close()
    throw error
  }
  const site = {
    firestore,
    collections: collectionsOf(firestore),
    openSource: () => sourceOf(firestore),
    auth,
    accounts: accountsOf(auth),
    clock,
    log: LOG,
    ...reachOf(project, emulator),
  }
  return { site, close }
}

function reachOf(project: string, emulator: string | undefined): Pick<Site, 'documents' | 'deployment'> {
  if (emulator !== undefined) {
    const documents = documentsAt(`http://${emulator}`, project)
    return { documents, deployment: emulatedDeployment(emulator, project) }
  }
  const credential = applicationDefault()
  const token = async () => (await credential.getAccessToken()).access_token
  return {
    documents: documentsAt('https://firestore.googleapis.com', project),
    deployment: deployedTo({ project, token }),
  }
}
