import { parseEnvironment } from '../../functions/src/environment.ts'
import type { LogFields } from '../../functions/src/logging/log.ts'
import { start } from '../../functions/src/start.ts'
import { serveMetered } from './serve-metered.ts'
import { unbuiltPage } from './unbuilt-page.ts'

/** One instance of the real app, put together as the deployed function does it; its parent has it repair. */
const write = (severity: string) => (message: string, fields: LogFields) => {
  process.stdout.write(`${JSON.stringify({ severity, message, ...fields })}\n`)
}
const log = { info: write('INFO'), warn: write('WARNING'), error: write('ERROR') }

// As in production, where answers are not checked against the contract again.
const environment = { ...parseEnvironment(process.env), emulated: false }
const { app, publishDue } = start({ environment, log, page: unbuiltPage() })
await serveMetered(app, { repair: () => publishDue().then(() => true) })
