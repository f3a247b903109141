import type { RequestListener } from 'node:http'
import express, { type Request, type Response, type Router } from 'express'
import { accessLog } from './http/access-log.ts'
import { addCommonHeaders } from './http/common-headers.ts'
import type { Entrance } from './http/entrance.ts'
import type { Gate } from './http/guard.ts'
import { answerFailure, nothingHere } from './http/failures.ts'
import { showRequest } from './http/hidden-request.ts'
import { jsonBody } from './http/json-body.ts'
import { mountLater, mountRoutes, refuseOtherMethods } from './http/mount.ts'
import { assignRequestId } from './http/request-id.ts'
import type { Route } from './http/route.ts'
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

export function createApp({ routes, laterRoutes, pages, log, ...options }: AppOptions): RequestListener {
  const mounting = { ...options, base: BASE }
  const app = express()
  app.disable('x-powered-by')
  app.set('etag', false)
  app.set('case sensitive routing', true)
  app.set('strict routing', true)
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
  const logRequest = accessLog(log, options)
  // What every request begins with is no handler of Express: each handler costs time.
  const begin = (request: Request, response: Response) => {
    showRequest(request)
    assignRequestId(response)
    logRequest(request, response)
    addCommonHeaders(response)
    app(request, response)
  }
  return begin as RequestListener
}
