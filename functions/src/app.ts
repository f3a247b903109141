import express, { type Express, type Router } from 'express'
import { accessLog } from './http/access-log.ts'
import type { Entrance } from './http/entrance.ts'
import type { Gate } from './http/guard.ts'
import { answerFailure, nothingHere } from './http/failures.ts'
import { showRequest } from './http/hidden-request.ts'
import { jsonBody } from './http/json-body.ts'
import { mountLater, mountRoutes, refuseOtherMethods } from './http/mount.ts'
import { assignRequestId } from './http/request-id.ts'
import type { Route } from './http/route.ts'
import { securityHeaders } from './http/security-headers.ts'
import type { Log } from './logging/log.ts'

export interface AppOptions extends Gate, Entrance {
  routes: Route[]
  /** Routes that are loaded when a request matches none of the others. */
  laterRoutes?: () => Promise<Route[]>
  /** The pages that Hosting forwards to this app. */
  pages: Router
  log: Log
  checkAnswers: boolean
}

const BASE = '/api'

export function createApp({ routes, laterRoutes, pages, log, ...options }: AppOptions): Express {
  const mounting = { ...options, base: BASE }
  const app = express()
  app.disable('x-powered-by')
  app.set('etag', false)
  app.set('case sensitive routing', true)
  app.use(showRequest)
  app.use(assignRequestId)
  app.use(accessLog(log, options))
  app.use(securityHeaders)
  app.use(BASE, mountRoutes(routes, mounting))
  app.use(
    BASE,
    mountLater(async () => {
      const later = (await laterRoutes?.()) ?? []
      return [mountRoutes(later, mounting), refuseOtherMethods([...routes, ...later], mounting)]
    }),
  )
  app.use(pages)
  app.use(jsonBody())
  app.use(nothingHere)
  app.use(answerFailure({ log, ...options }))
  return app
}
