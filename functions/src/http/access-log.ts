import type { RequestHandler, Response } from 'express'
import type { Log } from '../logging/log.ts'
import { forwardingOf, type Way } from './caller-address.ts'
import { requestIdOf } from './request-id.ts'

/** Sets the route pattern of a request for the log. The address itself may contain personal data and is not logged. */
export const nameRoute = (response: Response, pattern: string): void => {
  response.locals['route'] = pattern
}

export const routeNameOf = (response: Response): string =>
  (response.locals['route'] as string | undefined) ?? 'unknown'

export const accessLog =
  (log: Log, way: Way): RequestHandler =>
  (request, response, next) => {
    const start = performance.now()
    response.once('close', () => {
      const { forwarded, isThroughHosting } = forwardingOf(request, way)
      log.info('request', {
        requestId: requestIdOf(response),
        method: request.method,
        route: routeNameOf(response),
        // The caller disconnected before the answer was complete.
        status: response.writableFinished ? response.statusCode : 'aborted',
        // The number of forwarded addresses, not the addresses: needed to set TRUSTED_PROXIES and HOSTING_EDGES.
        forwarded: forwarded.length,
        hosting: isThroughHosting,
        ms: Math.round(performance.now() - start),
      })
    })
    next()
  }
