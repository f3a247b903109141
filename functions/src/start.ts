import type { Express } from 'express'
import { createApp } from './app.ts'
import { systemClock } from './data/clock.ts'
import { collectionsOf } from './data/collections.ts'
import { connect, firestoreOf } from './data/firestore.ts'
import { probesOf } from './data/probes.ts'
import type { Environment } from './environment.ts'
import type { Log } from './logging/log.ts'
import { apiRoutes } from './routes.ts'
import { publishDue } from './tournaments/publish-due.service.ts'

export interface Services {
  app: Express
  publishDue: () => Promise<void>
}

export function start({ projectId, emulated }: Environment, log: Log): Services {
  const firebase = connect(projectId)
  const firestore = firestoreOf(firebase)
  const deps = {
    collections: collectionsOf(firestore),
    probes: probesOf(firebase, firestore),
    clock: systemClock,
    log,
  }
  return {
    app: createApp({ routes: apiRoutes(deps), log, checkAnswers: emulated }),
    async publishDue() {
      const published = await publishDue(deps)
      if (published.length > 0) log.info('published', { tournaments: published })
    },
  }
}
