import type { ErrorRequestHandler, RequestHandler } from 'express'
import { describeError } from '../logging/log.ts'
import { ApiError, toApiError, toFailure } from './api-error.ts'
import { refusalLog, type RefusalLog } from './refusal-log.ts'
import { requestIdOf } from './request-id.ts'

export const nothingHere: RequestHandler = () => {
  throw new ApiError('not-found')
}

/** Maps every failure to an answer: the caller gets the code, the log the cause. */
export function answerFailure(options: RefusalLog): ErrorRequestHandler {
  const { log } = options
  const logRefusal = refusalLog(options)
  return (thrown, request, response, next) => {
    const error = toApiError(thrown)
    const requestId = requestIdOf(response)
    logRefusal(error, request, response)
    if (error.status >= 500) {
      const detail = { requestId, code: error.code, error: describeError(error.cause ?? error) }
      if (error.code === 'internal') log.error('request failed', detail)
      else log.warn('request failed', detail)
    }
    if (response.headersSent) {
      next(thrown)
      return
    }
    if (error.status === 401) response.set('WWW-Authenticate', 'Bearer')
    if (error.retryAfter !== undefined) response.set('Retry-After', `${error.retryAfter}`)
    response.status(error.status).json(toFailure(error, requestId))
  }
}
