import { parseEnvironment } from '../../functions/src/environment.ts'
import type { LogFields } from '../../functions/src/logging/log.ts'
import { start } from '../../functions/src/start.ts'
import { unbuiltSite } from '../lib/unbuilt-site.ts'
import { serveMetered } from './serve-metered.ts'

/** One instance of the real app, configured like the deployed function; its parent triggers the repair. */
const write = (severity: string) => (message: string, fields: LogFields) => {
  process.stdout.write(`${JSON.stringify({ severity, message, ...fields })}\n`)
}
const log = { info: write('INFO'), warn: write('WARNING'), error: write('ERROR') }

// As in production, without checking answers against the contract.
const environment = { ...parseEnvironment(process.env), emulated: false }
const { app, publishDue } = start({ environment, log, site: unbuiltSite() })
await serveMetered(app, { repair: () => publishDue().then(() => true) })
