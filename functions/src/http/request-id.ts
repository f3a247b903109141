import { randomUUID } from 'node:crypto'
import type { RequestHandler, Response } from 'express'

/** Generated here, never taken from the caller: it connects an answer with its log lines. */
export const assignRequestId: RequestHandler = (_request, response, next) => {
  const id = randomUUID()
  response.locals['requestId'] = id
  response.set('X-Request-Id', id)
  next()
}

export const requestIdOf = (response: Response): string => String(response.locals['requestId'])
