import { deleteApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { randomUUID } from 'node:crypto'
import { createApp } from '../../functions/src/app.ts'
import type { SetupSettings } from '../../functions/src/auth/setup.service.ts'
import { LIMITS } from '../../functions/src/contract/limits.ts'
import { type Accounts, accountsOf } from '../../functions/src/data/accounts.ts'
import type { Clock } from '../../functions/src/data/clock.ts'
import { type Collections, collectionsOf } from '../../functions/src/data/collections.ts'
import { Copies } from '../../functions/src/data/copies.ts'
import { connect, firestoreOf } from '../../functions/src/data/firestore.ts'
import { type Probes, probesOf } from '../../functions/src/data/probes.ts'
import { identifyWith } from '../../functions/src/http/caller.ts'
import { rateLimiter } from '../../functions/src/http/rate-limiter.ts'
import type { Route } from '../../functions/src/http/route.ts'
import { ProcessMemory } from '../../functions/src/registrations/process-memory.service.ts'
import type { RegistrationDeps } from '../../functions/src/registrations/registration-deps.service.ts'
import { apiRoutes } from '../../functions/src/routes.ts'
import { drawPicture } from '../../functions/src/sharing/picture.service.ts'
import { keepPictures, type Pictures } from '../../functions/src/sharing/pictures.service.ts'
import { sharedLinkRoutes } from '../../functions/src/sharing/shared-links.routes.ts'
import { findShared } from '../../functions/src/sharing/shared-tournament.service.ts'
import { anEntrance } from '../../functions/testing/an-entrance.ts'
import { memoryLog } from '../../functions/testing/memory-log.ts'
import { serve } from '../../functions/testing/serve.ts'
import { unbuiltPage } from '../../scripts/load/unbuilt-page.ts'
import { required } from '../support/emulators.ts'

export const NOW = new Date('2030-01-05T12:00:00.000Z')

export interface AppOptions {
  probes?: Probes
  /** Where the clock stands. Tokens are dated by the Auth emulator: who uses them stands in its present. */
  time?: Date
  setup?: SetupSettings
  entrance?: Parameters<typeof anEntrance>[0]
  /** Comes between the app and the Auth emulator. */
  accounts?: (real: Accounts) => Accounts
  pictures?: Pictures
  /** How old copies may be: tests see what they have just written, unless this is what they are about. */
  copiesMs?: number
  /** What the process remembers between requests: nothing for long, unless this is what the test is about. */
  memory?: ProcessMemory
  /** Whose documents it works with; a project of its own, unless a test opens another process on the same ones. */
  project?: string
}

export interface Setting {
  url: string
  /** Whose documents these are. */
  project: string
  routes: Route[]
  collections: Collections
  copies: Copies
  accounts: Accounts
  log: ReturnType<typeof memoryLog>
  clock: Clock & { time: Date }
  /** What the services of registrations work with. */
  deps: RegistrationDeps
  close: () => Promise<void>
}

/**
 * The real app on the emulators, its documents in a project of its own: nothing another test writes is
 * there, and its clock stands where the test wants it. The accounts are those of the suite, the only ones
 * that the Auth emulator signs in.
 */
export async function openApp(options: AppOptions = {}): Promise<Setting> {
  required('FIRESTORE_EMULATOR_HOST')
  required('FIREBASE_AUTH_EMULATOR_HOST')
  const project = options.project ?? `demo-${randomUUID().slice(0, 8)}`
  const documents = connect(project, randomUUID())
  const identity = connect(required('GCLOUD_PROJECT'), randomUUID())
  const firestore = firestoreOf(documents)
  const real = accountsOf(getAuth(identity))
  const accounts = options.accounts?.(real) ?? real
  const collections = collectionsOf(firestore)
  const clock = { time: options.time ?? NOW, now: () => clock.time }
  const log = memoryLog()
  const deps = {
    ...anEntrance(options.entrance),
    siteUrl: 'https://arena.test',
    accounts,
    collections,
    identify: identifyWith(accounts, collections),
    probes: options.probes ?? probesOf(documents, firestore),
    clock,
    setup: options.setup ?? { ownerEmail: undefined, setupToken: undefined },
    receiptKey: Buffer.alloc(32, 7),
    memory: options.memory ?? new ProcessMemory(0, 0),
    mailsAnybodyCauses: rateLimiter(LIMITS.calls.mailsAnybodyCauses, clock),
    copies: new Copies(options.copiesMs ?? 0),
    log,
  }
  const routes = apiRoutes(deps)
  const find = findShared(deps)
  const pictures = options.pictures ?? keepPictures(drawPicture)
  const pages = sharedLinkRoutes({ ...deps, find, page: unbuiltPage(), pictures })
  const { url, close } = await serve(createApp({ routes, pages, checkAnswers: true, ...deps }))
  return {
    url,
    project,
    routes,
    collections,
    copies: deps.copies,
    accounts,
    log,
    clock,
    deps,
    async close() {
      await close()
      await firestore.terminate()
      await Promise.all([deleteApp(documents), deleteApp(identity)])
    },
  }
}
