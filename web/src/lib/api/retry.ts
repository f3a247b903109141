import { ApiError } from './api-error.ts'

/** Delays between attempts. */
const RETRY_DELAYS_MS = [2000, 4000, 8000, 15_000, 30_000, 30_000] as const

/** Whether a retry of the same request may succeed. */
export const isRetryable = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.isTemporary || error.status === 429)

/** The delay after so many attempts, or null: then only the visitor retries. */
export function retryDelay(error: unknown, attempts: number): number | null {
  const pause = RETRY_DELAYS_MS[attempts - 1]
  if (!isRetryable(error) || pause === undefined) return null
  return Math.max(pause, error.retryAfterMs ?? 0)
}
