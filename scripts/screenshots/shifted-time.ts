import { ServerResponse } from 'node:http'
import '../lib/shifted-date.ts'
import { PICTURE_TIME } from './picture-time.ts'

/**
 * Loaded before anything else into each process of the suite. Its clock is shifted, and its answers all name the time of the
 * pictures: pages correct their clock by them.
 */
const writeHead = Reflect.get(ServerResponse.prototype, 'writeHead') as (
  ...given: unknown[]
) => ServerResponse

Reflect.set(
  ServerResponse.prototype,
  'writeHead',
  function writeHeadWithTime(this: ServerResponse, ...given: unknown[]) {
    if (!this.headersSent) this.setHeader('Date', PICTURE_TIME.toUTCString())
    return writeHead.apply(this, given)
  },
)
