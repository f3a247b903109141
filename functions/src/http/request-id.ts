import { randomUUID } from 'node:crypto'
import type { Response } from 'express'

/** Generated here, never taken from the caller: it connects an answer with its log lines. */
export function assignRequestId(response: Response): void {
  const id = randomUUID()
  response.locals['requestId'] = id
  response.setHeader('X-Request-Id', id)
}

export const requestIdOf = (response: Response): string => String(response.locals['requestId'])
