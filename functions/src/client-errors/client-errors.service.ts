import type { ClientError } from '../contract/site/client-errors.ts'
import { plainMessageOf } from '../contract/site/plain-error.ts'
import type { Log } from '../logging/log.ts'
import type { SourceMaps } from '../logging/source-stack.ts'

export interface ClientErrorDeps {
  log: Log
  /** Of the scripts that browsers run. */
  clientMaps: SourceMaps
}

/**
 * Logs an error with its lines in the sources. Nothing of it is logged as it was sent: anyone can send anything. Lines of
 * a file that this deployment does not have are left out.
 */
export function noteClientError(error: ClientError, { log, clientMaps }: ClientErrorDeps): void {
  const { release, page, name, message, frames } = error
  const places = frames.flatMap((frame) => {
    const [file = '', line, column] = frame.split(':')
    return clientMaps.sourceOf(file, Number(line), Number(column)) ?? []
  })
  log.error('error in a browser', {
    release: clientMaps.has(release) ? release : 'another',
    page,
    error: [`${name}: ${plainMessageOf(message)}`, ...places.map((place) => `    at ${place}`)].join('\n'),
  })
}
