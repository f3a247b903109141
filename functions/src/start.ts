import type { Express } from 'express'
import { getAuth } from 'firebase-admin/auth'
import { createApp } from './app.ts'
import { LIMITS } from './contract/limits.ts'
import { sessionNotes } from './auth/session-notes.service.ts'
import { accountsOf } from './data/accounts.ts'
import { appCheckOf } from './data/app-check.ts'
import { FirestoreClock, readTimeOf } from './data/clock.ts'
import { collectionsOf } from './data/collections.ts'
import { Copies } from './data/copies.ts'
import { withDeadline } from './data/deadline.ts'
import { connect, firestoreOf } from './data/firestore.ts'
import { keysOf } from './data/keys.ts'
import { probesOf } from './data/probes.ts'
import type { Environment } from './environment.ts'
import { sweepForms } from './forms/delete-form.service.ts'
import { edgesOf } from './http/caller-address.ts'
import { identifyWith, type Identify } from './http/caller.ts'
import { rateLimiter } from './http/rate-limiter.ts'
import { describeError, type Log } from './logging/log.ts'
import { deleteDueMail } from './outbox/mail-removal.service.ts'
import { ProcessMemory } from './registrations/process-memory.service.ts'
import { repair } from './registrations/upkeep/repair.service.ts'
import { sweepRemoved } from './registrations/upkeep/sweep.service.ts'
import { apiRoutes } from './routes.ts'
import type { BuiltSite } from './pages/drawn-pages.service.ts'
import { pageRoutes } from './pages/pages.routes.ts'
import { drawPicture } from './sharing/picture.service.ts'
import { keepPictures } from './sharing/pictures.service.ts'
import { findShared } from './sharing/shared-tournament.service.ts'
import { projectForms } from './tournaments/project-forms.service.ts'
import { publishDueTournaments } from './tournaments/publish-due.service.ts'

/** Below the time-out of the scheduled function. */
const JOB_MS = 50_000

export interface Services {
  app: Express
  publishDue: () => Promise<void>
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
  // Starts before the first request; that also opens the connection.
  void clock.set()
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
    keys,
    receiptKey: keys.receipts,
    memory: new ProcessMemory(),
    strangerMailLimit: rateLimiter(LIMITS.calls.strangerMailLimit, clock),
    copies: new Copies(),
    trustedProxies: environment.trustedProxies,
    hostingEdges: edgesOf(environment.hostingEdges),
    appCheck: environment.appCheck === 'enforced' ? appCheckOf(firebase) : undefined,
    secondFactor: environment.secondFactor,
    log,
  }
  // A library may throw an error that no caller can catch. It ends the process, and the log must contain the reason.
  process.on('uncaughtExceptionMonitor', (error, origin) => {
    log.error('the process ends', { origin, error: describeError(error) })
  })
  const pictures = keepPictures(drawPicture)
  /** The hour in which the hourly jobs have run in this process, whichever of its minutes it was. */
  let hourDone: number | undefined
  const hourly = [
    () => sweepRemoved(deps),
    () => deleteDueMail(deps),
    () => sweepForms(deps),
    () => projectForms(deps),
  ]
  return {
    app: createApp({
      routes: apiRoutes(deps),
      pages: pageRoutes({ ...deps, site, find: findShared(deps), pictures }),
      checkAnswers: environment.emulated,
      ...deps,
    }),
    async publishDue() {
      await clock.set()
      const hour = clock.now().getUTCHours()
      const isHourDue = hour !== hourDone
      await withDeadline(JOB_MS, () =>
        inTurn([
          async () => {
            const published = await publishDueTournaments(deps)
            if (published.length > 0) log.info('published', { tournaments: published })
          },
          ...(isHourDue ? hourly : []),
          () => repair(deps),
        ]),
      )
      // After a failure they run again the next minute.
      hourDone = hour
    },
  }
}

/** All of them run, even if one fails; the scheduler gets all errors. */
async function inTurn(jobs: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const job of jobs) await job().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything that was due is done')
}
