import { flushCompileCache } from 'node:module'
import { parseEnvironment } from '../../functions/src/environment.ts'
import type { Identify } from '../../functions/src/http/caller.ts'
import type { LogFields } from '../../functions/src/logging/log.ts'
import { start } from '../../functions/src/start.ts'
import { unbuiltPage } from '../../scripts/load/unbuilt-page.ts'
import { serveMetered } from '../../scripts/load/serve-metered.ts'
import { removeProtection } from './protections.ts'
import './skewed-date.ts'

/** One instance of the real app in which tokens are the names of admins, and the parent can have it repair. */
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
const { app, publishDue } = start({
  environment: parseEnvironment(process.env),
  log,
  page: unbuiltPage(),
  identify,
})
await serveMetered(app, {
  // As a library may that throws where it cannot be caught.
  crash: (value) =>
    new Promise(() => {
      setImmediate(() => {
        throw new Error(`crash ${value}`)
      })
    }),
  // What fails is done by the next one: the scheduler would try again as well.
  repair: () =>
    publishDue().then(
      () => true,
      () => false,
    ),
})
// It will be killed, and what it has compiled is of use to those that follow.
flushCompileCache()
