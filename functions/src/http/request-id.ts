import { randomUUID } from 'node:crypto'
import type { Response } from 'express'

/** Generated here, never taken from the caller: it connects an answer with its log lines. Express keeps these locals. */
export function assignRequestId(response: Response): void {
  response.locals = { ...response.locals, requestId: randomUUID() }
}

export const requestIdOf = (response: Response): string => String(response.locals['requestId'])
