import type { Express } from 'express'
import { getAuth } from 'firebase-admin/auth'
import { createApp } from './app.ts'
import { accountsOf } from './data/accounts.ts'
import { appCheckOf } from './data/app-check.ts'
import { systemClock } from './data/clock.ts'
import { collectionsOf } from './data/collections.ts'
import { connect, firestoreOf } from './data/firestore.ts'
import { keysOf } from './data/keys.ts'
import { probesOf } from './data/probes.ts'
import type { Environment } from './environment.ts'
import { identifyWith, type Identify } from './http/caller.ts'
import type { Log } from './logging/log.ts'
import { Desk } from './registrations/desk.service.ts'
import { repair } from './registrations/repair.service.ts'
import { sweepRemoved } from './registrations/sweep.service.ts'
import { apiRoutes } from './routes.ts'
import { sharedLinkRoutes } from './sharing/shared-links.routes.ts'
import { drawPicture } from './sharing/picture.service.ts'
import { keepPictures } from './sharing/pictures.service.ts'
import { findShared } from './sharing/shared-tournament.service.ts'
import { publishDue } from './tournaments/publish-due.service.ts'

export interface Services {
  app: Express
  publishDue: () => Promise<void>
}

interface Surroundings {
  environment: Environment
  log: Log
  /** The built index.html. */
  page: string
  /** A test names people itself, where nobody signs in; everywhere else it is asked of Auth. */
  identify?: Identify
}

export function start({ environment, log, page, identify }: Surroundings): Services {
  const firebase = connect(environment.projectId)
  const firestore = firestoreOf(firebase)
  const accounts = accountsOf(getAuth(firebase))
  const collections = collectionsOf(firestore)
  const keys = keysOf(environment.signingSecret)
  const deps = {
    accounts,
    collections,
    identify: identify ?? identifyWith(accounts, collections),
    probes: probesOf(firebase, firestore),
    clock: systemClock,
    setup: environment.setup,
    siteUrl: environment.siteUrl,
    keys,
    receiptKey: keys.receipts,
    desk: new Desk(),
    trustedProxies: environment.trustedProxies,
    appCheck: environment.appCheck === 'enforced' ? appCheckOf(firebase) : undefined,
    log,
  }
  const pictures = keepPictures(drawPicture)
  return {
    app: createApp({
      routes: apiRoutes(deps),
      pages: sharedLinkRoutes({ ...deps, page, find: findShared(collections), pictures }),
      checkAnswers: environment.emulated,
      ...deps,
    }),
    async publishDue() {
      await inTurn([
        async () => {
          const published = await publishDue(deps)
          if (published.length > 0) log.info('published', { tournaments: published })
        },
        () => sweepRemoved(deps),
        () => repair(deps),
      ])
    },
  }
}

/** Each of them is done whether or not another one failed; the scheduler is told of all that did. */
async function inTurn(jobs: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const job of jobs) await job().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything that was due is done')
}
