import { write } from 'firebase-functions/logger'
import { cloudLog, type Entry, type Log } from './log.ts'

/**
 * The log of the deployed functions. The line of each request is not left to the SDK: preparing and writing it alone
 * takes as long as answering the request.
 */
export function deployedLog(toSources: (stack: string) => string): Log {
  const writeLine = lineWriter(process.stdout)
  return cloudLog((entry) => {
    if (entry.message === 'request') writeLine(withTrace(entry))
    else write(entry)
  }, toSources)
}

const TRACE = 'logging.googleapis.com/trace'

/** As the SDK names it, so that Cloud Logging shows the line with those of the same call. */
function withTrace(entry: Entry): object {
  const id = entry['trace']
  if (typeof id !== 'string') return entry
  const { trace: _trace, ...others } = entry
  return { ...others, [TRACE]: `projects/${process.env['GCLOUD_PROJECT']}/traces/${id}` }
}

/** The lines of one turn of the event loop are one write. */
export function lineWriter(stream: Pick<NodeJS.WritableStream, 'write'>): (entry: object) => void {
  let lines = ''
  const flush = () => {
    if (lines !== '') stream.write(lines)
    lines = ''
  }
  // A process that ends does not get to its next turn.
  process.once('exit', flush)
  return (entry) => {
    if (lines === '') setImmediate(flush)
    lines += `${JSON.stringify(entry)}\n`
  }
}
