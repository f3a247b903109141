import type { RequestListener } from 'node:http'
import { getAuth } from 'firebase-admin/auth'
import { createApp } from './app.ts'
import { LIMITS } from './contract/limits.ts'
import { sessionNotes } from './auth/session-notes.service.ts'
import { accountsOf } from './data/accounts.ts'
import { appCheckOf } from './data/app-check.ts'
import { FirestoreClock, readTimeOf } from './data/clock.ts'
import { collectionsOf } from './data/collections.ts'
import { Copies } from './data/copies.ts'
import { connect, firestoreOf } from './data/firestore.ts'
import { keysOf } from './data/keys.ts'
import { probesOf } from './data/probes.ts'
import type { Environment } from './environment.ts'
import type { DueJobs } from './due-jobs.ts'
import { toApiError } from './http/api-error.ts'
import { edgesOf } from './http/caller-address.ts'
import { identifyWith, type Identify } from './http/caller.ts'
import { rateLimiter } from './http/rate-limiter.ts'
import { describeError, type Log } from './logging/log.ts'
import { ProcessMemory } from './registrations/process-memory.service.ts'
import { visitorRoutes } from './routes.ts'
import type { BuiltSite } from './pages/drawn-pages.service.ts'
import { pageRoutes } from './pages/pages.routes.ts'
import { drawPicture } from './sharing/picture.service.ts'
import { keepPictures } from './sharing/pictures.service.ts'
import { findShared } from './sharing/shared-tournament.service.ts'

export interface Services {
  app: RequestListener
  publishDue: () => Promise<void>
  /** Delivers the outbox, where that is switched on. */
  sendMail: () => Promise<void>
  /** Removes what nobody needs any more, and looks whether the data agrees. */
  nightly: () => Promise<void>
}

interface Surroundings {
  environment: Environment
  log: Log
  site: BuiltSite
  /** Tests without sign-in set this; otherwise Auth is used. */
  identify?: Identify
}

export function start({ environment, log, site, identify }: Surroundings): Services {
  const firebase = connect(environment.projectId)
  const firestore = firestoreOf(firebase)
  const accounts = accountsOf(getAuth(firebase))
  const collections = collectionsOf(firestore)
  const keys = keysOf(environment.signingSecret)
  const clock = new FirestoreClock(readTimeOf(firestore), {
    skewed: (skewMs) => log.warn('the clock of this machine is off', { skewMs }),
    failed: (error) => log.warn('time of Firestore not read', { error: describeError(error) }),
  })
  // Starts before the first request; that also opens the connection. After a failure, which is logged, the first request
  // measures again.
  clock.set().catch(() => undefined)
  const sessions = sessionNotes({ collections, clock, log })
  const deps = {
    accounts,
    collections,
    identify: identify ?? identifyWith(accounts, collections),
    sessions,
    noteUse: sessions.note,
    probes: probesOf(firebase, firestore),
    clock,
    setup: environment.setup,
    siteUrl: environment.siteUrl,
    emulators: environment.emulators,
    keys,
    receiptKey: keys.receipts,
    reminderKey: keys.reminders,
    memory: new ProcessMemory(),
    strangerMailLimit: rateLimiter(LIMITS.calls.strangerMailLimit, clock),
    copies: new Copies(),
    trustedProxies: environment.trustedProxies,
    hostingEdges: edgesOf(environment.hostingEdges),
    appCheck: environment.appCheck === 'enforced' ? appCheckOf(firebase) : undefined,
    secondFactor: environment.secondFactor,
    clientMaps: site.maps,
    log,
  }
  // A library may throw an error that no caller can catch. It ends the process, and the log must contain the reason.
  process.on('uncaughtExceptionMonitor', (error, origin) => {
    log.error('the process ends', { origin, error: describeError(error) })
  })
  const pictures = keepPictures(drawPicture)
  const routes = visitorRoutes(deps)
  let jobs: Promise<DueJobs> | undefined
  let night: Promise<() => Promise<void>> | undefined
  let mail: Promise<() => Promise<void>> | undefined
  // Only the function that serves requests needs the routes, and only the scheduled one the jobs.
  return {
    app: createApp({
      routes,
      laterRoutes: async () => (await import('./team-routes.ts')).teamRoutes(deps, routes),
      pages: pageRoutes({ ...deps, site, find: findShared(deps), pictures }),
      checkAnswers: environment.emulated,
      ...deps,
    }),
    publishDue: () =>
      logged('publishDue', log, async () => {
        jobs ??= import('./due-jobs.ts').then(({ dueJobs }) => dueJobs(deps))
        const run = await jobs
        await run()
      }),
    nightly: () =>
      logged('nightly', log, async () => {
        night ??= import('./nightly-jobs.ts').then(({ nightlyJobs }) => nightlyJobs(deps))
        const run = await night
        await run()
      }),
    sendMail: () =>
      logged('sendMail', log, async () => {
        mail ??= import('./outbox/send-mail.service.ts').then(({ mailJob }) =>
          mailJob(environment.mail, environment.emulated, deps),
        )
        const run = await mail
        await run()
      }),
  }
}

/** The SDK answers the scheduler for a job that throws, and logs the message of its error without where it was thrown. */
async function logged(
  job: 'publishDue' | 'nightly' | 'sendMail',
  log: Log,
  run: () => Promise<void>,
): Promise<void> {
  try {
    await run()
  } catch (error) {
    const detail = { job, error: describeError(error) }
    const causes: unknown[] = error instanceof AggregateError ? error.errors : [error]
    if (causes.some((cause) => toApiError(cause).code === 'internal')) log.error('job failed', detail)
    else log.warn('job failed', detail)
    throw error
  }
}
