import { parseEnvironment } from '../../functions/src/environment.ts'
import { deployedLog } from '../../functions/src/logging/deployed-log.ts'
import { start } from '../../functions/src/start.ts'
import { unbuiltSite } from '../lib/unbuilt-site.ts'
import { serveMetered } from './serve-metered.ts'

/**
 * One instance of the real app, configured like the deployed function: answers are not checked against the contract. Its
 * parent triggers the repair.
 */
const environment = { ...parseEnvironment(process.env), emulated: false }
const { app, publishDue } = start({ environment, log: deployedLog((stack) => stack), site: unbuiltSite() })
await serveMetered(app, { repair: () => publishDue().then(() => true) })
