import express, { type Express, type RequestHandler, type Router } from 'express'
import { accessLog } from './http/access-log.ts'
import type { Entrance } from './http/entrance.ts'
import type { Gate } from './http/guard.ts'
import { answerFailure, nothingHere } from './http/failures.ts'
import { showRequest } from './http/hidden-request.ts'
import { jsonBody } from './http/json-body.ts'
import { mountLater, mountRoutes, refuseOtherMethods } from './http/mount.ts'
import { assignRequestId } from './http/request-id.ts'
import type { Route } from './http/route.ts'
import { setSecurityHeaders } from './http/security-headers.ts'
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
const BELOW_BASE = /^\/api(?:\/|$)/

/** What every request begins with. One handler: each further one would cost a request one per cent of its time. */
const begin =
  (logRequest: ReturnType<typeof accessLog>): RequestHandler =>
  (request, response, next) => {
    showRequest(request)
    assignRequestId(response)
    logRequest(request, response)
    setSecurityHeaders(response)
    next()
  }

export function createApp({ routes, laterRoutes, pages, log, ...options }: AppOptions): Express {
  const mounting = { ...options, base: BASE }
  const app = express()
  app.disable('x-powered-by')
  app.set('etag', false)
  app.set('case sensitive routing', true)
  app.set('strict routing', true)
  app.use(begin(accessLog(log, options)))
  mountRoutes(app, routes, mounting)
  app.all(
    BELOW_BASE,
    mountLater(async (router) => {
      const later = (await laterRoutes?.()) ?? []
      mountRoutes(router, later, mounting)
      refuseOtherMethods(router, [...routes, ...later], mounting)
    }),
  )
  app.use(pages)
  app.use(jsonBody())
  app.use(nothingHere)
  app.use(answerFailure({ log, ...options }))
  return app
}
