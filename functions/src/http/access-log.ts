import type { Request, Response } from 'express'
import type { Log } from '../logging/log.ts'
import { forwardingOf, type Way } from './caller-address.ts'
import { requestIdOf } from './request-id.ts'

/** Sets the name of a route for the log, where its pattern is none. */
export const nameRoute = (response: Response, name: string): void => {
  response.locals['route'] = name
}

/** The name or pattern of the route. The address itself may contain personal data and is not logged. */
export function routeNameOf({ locals, req }: Response): string {
  const { path } = (req.route ?? {}) as { path?: unknown }
  const name: unknown = locals['route'] ?? path
  return typeof name === 'string' ? name : 'unknown'
}

/** The id of the call in either of the headers that Google's front end sets. */
function traceOf({ headers }: Request): string | undefined {
  const told = headers['x-cloud-trace-context'] ?? headers['traceparent']
  return told === undefined ? undefined : /(?:^|-)([\da-f]{32})[/-]/.exec(String(told))?.[1]
}

export const accessLog =
  (log: Log, way: Way) =>
  (request: Request, response: Response): void => {
    const start = performance.now()
    response.on('close', () => {
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
        trace: traceOf(request),
      })
    })
  }
