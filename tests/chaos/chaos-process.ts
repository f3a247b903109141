import { flushCompileCache } from 'node:module'
import { parseEnvironment } from '../../functions/src/environment.ts'
import type { Identify } from '../../functions/src/http/caller.ts'
import type { LogFields } from '../../functions/src/logging/log.ts'
import { unbuiltSite } from '../../scripts/lib/unbuilt-site.ts'
import { serveMetered } from '../../scripts/load/serve-metered.ts'
import { removeProtection } from './protections.ts'
import { skip } from '../../scripts/lib/shifted-date.ts'

/** One instance of the real app in which tokens are the names of admins; the parent can trigger the repair. */
const write = (severity: string) => (message: string, fields: LogFields) => {
  process.stdout.write(`${JSON.stringify({ severity, message, ...fields })}\n`)
}
const log = { info: () => undefined, warn: write('WARNING'), error: write('ERROR') }

const identify: Identify = async (token) => ({
  uid: token,
  email: `${token}@arena.test`,
  emailVerified: true,
  authTime: new Date(),
  role: 'admin',
})

removeProtection(process.env['ARENA_CHAOS_WITHOUT'])
// Not before, since a protection may be removed from its sources.
const { start } = await import('../../functions/src/start.ts')
const { app, publishDue } = start({
  environment: parseEnvironment(process.env),
  log,
  site: unbuiltSite(),
  identify,
})
await serveMetered(app, {
  // Simulates a library that throws an uncaught error.
  crash: (value) =>
    new Promise(() => {
      setImmediate(() => {
        throw new Error(`crash ${value}`)
      })
    }),
  skip: (ms = 0) => skip(ms),
  // A failed repair is done by the next run, like in the scheduler.
  repair: () =>
    publishDue().then(
      () => true,
      () => false,
    ),
})
// It will be killed, and what it has compiled is of use to those that follow.
flushCompileCache()
