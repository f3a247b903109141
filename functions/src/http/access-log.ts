import type { RequestHandler, Response } from 'express'
import type { Log } from '../logging/log.ts'
import { forwardedBy } from './caller-address.ts'
import { requestIdOf } from './request-id.ts'

/** Names the pattern a request was matched to. The address itself may hold personal data: it is not logged. */
export const nameRoute = (response: Response, pattern: string): void => {
  response.locals['route'] = pattern
}

export const accessLog =
  (log: Log): RequestHandler =>
  (request, response, next) => {
    const start = performance.now()
    response.once('close', () => {
      log.info('request', {
        requestId: requestIdOf(response),
        method: request.method,
        route: (response.locals['route'] as string | undefined) ?? 'unknown',
        // The caller went away before the answer was complete.
        status: response.writableFinished ? response.statusCode : 'aborted',
        // How many addresses came along, not which: whoever deploys this sees what TRUSTED_PROXIES has to be.
        forwarded: forwardedBy(request.headers['x-forwarded-for']).length,
        ms: Math.round(performance.now() - start),
      })
    })
    next()
  }
