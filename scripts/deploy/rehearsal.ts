import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { line, step } from '../bootstrap/progress.mjs'
import { freePort, startFirestore } from '../emulator/alone.ts'
import { endFamily, markOf } from '../lib/family.ts'
import { address } from '../suite/ports.ts'
import { startFront } from './front.ts'
import { startFunction } from './framework.ts'
import { startHosting } from './hosting-alone.ts'
import { installFunctions } from './install-functions.ts'
import { perform, planRelease, type Release } from './release.ts'
import { requireSmokeTest } from './smoke.ts'

const PROJECT = 'demo-arena-libre-rehearsal'
const KILL_AFTER_MS = 5000

/** Stand in for secrets, which a rehearsal has no need to know. */
const SECRETS = {
  SETUP_TOKEN: 'the-token-of-a-rehearsal',
  SIGNING_SECRET: 'the-signing-secret-of-a-rehearsal',
}

/** What the emulators cannot do is off: they verify no tokens of App Check and have no codes of an app. */
const WITHOUT = { APP_CHECK: 'off', SECOND_FACTOR: 'off' }

interface Rehearsed {
  /** The two builds. */
  web: string
  functions: string
  parameters: Record<string, string>
  release: Release
  /** The hash of the list of its files. */
  built: string | undefined
}

/**
 * Every step of a release but those that only the provider can do: the functions are installed alone and started by the
 * framework that runs them in production, Hosting, Auth and Firestore are emulators, and the smoke test is the same.
 */
export async function rehearse({ web, functions, parameters, release, built }: Rehearsed): Promise<void> {
  const family = randomUUID()
  await using cleanUp = new AsyncDisposableStack()
  cleanUp.defer(() => endFamily(family, KILL_AFTER_MS))
  const folder = await step('Installing the functions alone', () => installFunctions(functions))
  cleanUp.defer(() => rm(folder, { recursive: true, force: true }))
  const auth = await freePort()
  const [firestore, hosting] = await step('Starting Firestore, Auth and Hosting', () =>
    Promise.all([startFirestore(family), startHosting(web, { auth, env: markOf(family) })]),
  )
  cleanUp.defer(() => hosting.stop())
  const api = await step('Starting the functions as in production', () =>
    startFunction(folder, {
      ...markOf(family),
      ...parameters,
      ...WITHOUT,
      ...SECRETS,
      GCLOUD_PROJECT: PROJECT,
      FIREBASE_CONFIG: JSON.stringify({ projectId: PROJECT }),
      FIRESTORE_EMULATOR_HOST: address(firestore.port),
      FIREBASE_AUTH_EMULATOR_HOST: address(auth),
    }),
  )
  const front = await startFront({ hosting: hosting.origin, site: web, functions: api.origin })
  cleanUp.defer(front.close)
  line('')
  await perform(planRelease({ ...release, siteUrl: front.origin }), {
    show: step,
    async firebase(args) {
      line(`    not done here: npx firebase ${args.join(' ')}`)
      // What the preview would answer.
      return JSON.stringify({ result: { [release.site]: { url: front.origin } } })
    },
    async waitForIndexes() {
      line('    not done here: the emulator needs no indexes')
    },
    smokeTest: (origin) => requireSmokeTest(origin, built),
  })
}
