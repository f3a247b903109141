import { randomUUID } from 'node:crypto'
import type { RequestHandler, Response } from 'express'

/** Ours, never the caller's: it ties an answer to its lines in the log, so no caller may choose it. */
export const assignRequestId: RequestHandler = (_request, response, next) => {
  const id = randomUUID()
  response.locals['requestId'] = id
  response.set('X-Request-Id', id)
  next()
}

export const requestIdOf = (response: Response): string => String(response.locals['requestId'])
