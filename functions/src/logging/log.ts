/** Structured lines: a fixed message to search for, and fields. Never a body, a query or personal data. */
export type LogFields = Record<string, unknown>

export interface Log {
  info: (message: string, fields: LogFields) => void
  warn: (message: string, fields: LogFields) => void
  error: (message: string, fields: LogFields) => void
}

/** An error as a log field, with the properties that JSON would drop, and its cause. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const text = error.stack ?? String(error)
  return error.cause === undefined ? text : `${text}\nCaused by: ${describeError(error.cause)}`
}
