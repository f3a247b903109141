import type { EventAt, FieldsOf, Level } from './events.ts'

export type LogFields = Record<string, unknown>

/** A declared message to search for, and its fields. */
type LineAt<Wanted extends Level> = {
  [Event in EventAt<Wanted>]: [event: Event, fields: FieldsOf<Event>]
}[EventAt<Wanted>]

/** Structured lines. */
export type Log = { [Wanted in Level]: (...line: LineAt<Wanted>) => void }

/** An error as a log field, with the properties that JSON would drop, and its causes. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const text = error.stack ?? String(error)
  const causes: unknown[] = error instanceof AggregateError ? [...error.errors] : []
  if (error.cause !== undefined) causes.push(error.cause)
  return [text, ...causes.map((cause) => `Caused by: ${describeError(cause)}`)].join('\n')
}

const SEVERITIES = { info: 'INFO', warn: 'WARNING', error: 'ERROR' } as const

export type Entry = LogFields & { severity: (typeof SEVERITIES)[Level]; message: string }

/** By this type Error Reporting knows an error, also one without a stack. */
const REPORTED = 'type.googleapis.com/google.devtools.clouderrorreporting.v1beta1.ReportedErrorEvent'

/**
 * Lines as Cloud Logging reads them. The SDK's own `logger.error` replaces the message with a stack of itself, by which
 * all errors are one group and no alert finds any; here Error Reporting groups by `stack_trace`, in which `toSources` names
 * the lines of the sources.
 */
export function cloudLog(write: (entry: Entry) => void, toSources: (stack: string) => string): Log {
  const told = (fields: LogFields) => {
    const stack = fields['error']
    if (typeof stack !== 'string') return { others: fields, stack: undefined }
    const { error: _error, ...others } = fields
    return { others, stack: toSources(stack) }
  }
  const plain = (level: 'info' | 'warn') => (message: string, fields: LogFields) => {
    const { others, stack } = told(fields)
    write({ severity: SEVERITIES[level], message, ...others, ...(stack !== undefined && { error: stack }) })
  }
  return {
    info: plain('info'),
    warn: plain('warn'),
    error(message, fields) {
      const { others, stack } = told(fields)
      write({
        severity: SEVERITIES.error,
        message,
        '@type': REPORTED,
        ...others,
        ...(stack !== undefined && { stack_trace: stack }),
      })
    },
  }
}
