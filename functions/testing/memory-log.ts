import type { Log, LogFields } from '../src/logging/log.ts'

export interface LogLine {
  level: 'info' | 'warn' | 'error'
  message: string
  fields: LogFields
}

/** Keeps log lines for assertions. */
export function memoryLog(): Log & { lines: LogLine[] } {
  const lines: LogLine[] = []
  const write = (level: LogLine['level']) => (message: string, fields: LogFields) => {
    lines.push({ level, message, fields })
  }
  return { lines, info: write('info'), warn: write('warn'), error: write('error') }
}
