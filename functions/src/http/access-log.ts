import type { Request, Response } from 'express'
import type { Log } from '../logging/log.ts'
import { forwardingOf, type Way } from './caller-address.ts'
import { requestIdOf } from './request-id.ts'

/** Sets the route pattern of a request for the log. The address itself may contain personal data and is not logged. */
export const nameRoute = (response: Response, pattern: string): void => {
  response.locals['route'] = pattern
}

export const routeNameOf = (response: Response): string =>
  (response.locals['route'] as string | undefined) ?? 'unknown'

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
