import { deleteApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { randomUUID } from 'node:crypto'
import { createApp } from '../../functions/src/app.ts'
import type { SetupSettings } from '../../functions/src/auth/setup.service.ts'
import type { DrawPage } from '../../functions/src/contract/site/drawn-page.ts'
import { LIMITS } from '../../functions/src/contract/limits.ts'
import { sessionNotes } from '../../functions/src/auth/session-notes.service.ts'
import { type Accounts, accountsOf } from '../../functions/src/data/accounts.ts'
import type { Clock } from '../../functions/src/data/clock.ts'
import { type Collections, collectionsOf } from '../../functions/src/data/collections.ts'
import { Copies } from '../../functions/src/data/copies.ts'
import { connect, firestoreOf } from '../../functions/src/data/firestore.ts'
import { type Probes, probesOf } from '../../functions/src/data/probes.ts'
import { identifyWith } from '../../functions/src/http/caller.ts'
import { rateLimiter } from '../../functions/src/http/rate-limiter.ts'
import type { Route } from '../../functions/src/http/route.ts'
import type { SourceMaps } from '../../functions/src/logging/source-stack.ts'
import { ProcessMemory } from '../../functions/src/registrations/process-memory.service.ts'
import type { RegistrationDeps } from '../../functions/src/registrations/registration-deps.service.ts'
import { visitorRoutes } from '../../functions/src/routes.ts'
import { drawPicture } from '../../functions/src/sharing/picture.service.ts'
import { keepPictures, type Pictures } from '../../functions/src/sharing/pictures.service.ts'
import { pageRoutes } from '../../functions/src/pages/pages.routes.ts'
import { findShared } from '../../functions/src/sharing/shared-tournament.service.ts'
import { teamRoutes } from '../../functions/src/team-routes.ts'
import { anEntrance } from '../../functions/testing/an-entrance.ts'
import { memoryLog } from '../../functions/testing/memory-log.ts'
import { serve } from '../../functions/testing/serve.ts'
import { unbuiltSite } from '../../scripts/lib/unbuilt-site.ts'
import { required } from '../support/emulators.ts'

export const NOW = new Date('2030-01-05T12:00:00.000Z')

export interface AppOptions {
  probes?: Probes
  /** The time of the app. The Auth emulator dates tokens by the real time: tests with tokens must use the present. */
  time?: Date
  setup?: SetupSettings
  entrance?: Parameters<typeof anEntrance>[0]
  /** Replaces parts of the Auth emulator's interface. */
  accounts?: (real: Accounts) => Accounts
  pictures?: Pictures
  draw?: DrawPage
  /** Of the scripts that browsers run; by default there are none. */
  clientMaps?: SourceMaps
  /** The maximum age of copies: by default 0, so that tests read what they have just written. */
  copiesMs?: number
  /** The cache of the process between requests: by default nothing is trusted for long. */
  memory?: ProcessMemory
  /** The project of its documents; a new one by default. A test shares one to simulate several processes. */
  project?: string
}

export interface Setting {
  url: string
  /** The project of these documents. */
  project: string
  routes: Route[]
  collections: Collections
  copies: Copies
  accounts: Accounts
  log: ReturnType<typeof memoryLog>
  clock: Clock & { time: Date }
  /** The dependencies of the registration services. */
  deps: RegistrationDeps & { accounts: Accounts }
  close: () => Promise<void>
}

/**
 * The real app on the emulators, with its documents in a separate project, so that tests do not affect each other,
 * and with a clock that the test sets. The accounts are those of the suite, since the Auth emulator signs in no
 * others.
 */
export async function openApp(options: AppOptions = {}): Promise<Setting> {
  required('FIRESTORE_EMULATOR_HOST')
  required('FIREBASE_AUTH_EMULATOR_HOST')
  const project = options.project ?? `demo-${randomUUID().slice(0, 8)}`
  const documents = connect(project, randomUUID())
  const identity = connect(required('GCLOUD_PROJECT'), randomUUID())
  const firestore = firestoreOf(documents)
  // They are those of all tests: none that this app did not give access is its to remove.
  const real = { ...accountsOf(getAuth(identity)), list: async () => ({ accounts: [], next: null }) }
  const accounts = options.accounts?.(real) ?? real
  const collections = collectionsOf(firestore)
  const clock = { time: options.time ?? NOW, now: () => clock.time }
  const log = memoryLog()
  const sessions = sessionNotes({ collections, clock, log })
  const deps = {
    ...anEntrance(options.entrance),
    siteUrl: 'https://arena.test',
    emulators: [],
    clientMaps: options.clientMaps ?? unbuiltSite().maps,
    accounts,
    collections,
    identify: identifyWith(accounts, collections),
    sessions,
    noteUse: sessions.note,
    probes: options.probes ?? probesOf(documents, firestore),
    clock,
    setup: options.setup ?? { ownerEmail: undefined, setupToken: undefined },
    receiptKey: Buffer.alloc(32, 7),
    reminderKey: Buffer.alloc(32, 8),
    memory: options.memory ?? new ProcessMemory(0, 0),
    strangerMailLimit: rateLimiter(LIMITS.calls.strangerMailLimit, clock),
    copies: new Copies(options.copiesMs ?? 0),
    log,
  }
  const visitors = visitorRoutes(deps)
  const team = teamRoutes(deps, visitors)
  const find = findShared(deps)
  const pictures = options.pictures ?? keepPictures(drawPicture)
  const pages = pageRoutes({
    ...deps,
    find,
    site: { ...unbuiltSite(), ...(options.draw && { draw: options.draw }) },
    pictures,
  })
  const { url, close } = await serve(
    createApp({ routes: visitors, laterRoutes: async () => team, pages, checkAnswers: true, ...deps }),
  )
  return {
    url,
    project,
    routes: [...visitors, ...team],
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

/** A `beforeEach` that opens the app, hands it over, and closes it after the test. */
export const freshApp = (use: (app: Setting) => void) => async (): Promise<() => Promise<void>> => {
  const app = await openApp()
  use(app)
  return app.close
}
