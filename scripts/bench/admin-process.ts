import { parseEnvironment } from '../../functions/src/environment.ts'
import type { LogFields } from '../../functions/src/logging/log.ts'
import { start } from '../../functions/src/start.ts'
import { aCaller } from '../../functions/testing/a-caller.ts'
import { serveMetered } from '../load/serve-metered.ts'
import { unbuiltSite } from '../lib/unbuilt-site.ts'

const write = (message: string, fields: LogFields) => {
  process.stderr.write(`${message} ${JSON.stringify(fields)}\n`)
}
const log = { info: () => undefined, warn: write, error: write }
/** One instance of the real app in which every caller is an admin. */
const environment = { ...parseEnvironment(process.env), emulated: false }
const identify = async () => aCaller({ authTime: new Date() })
const { app } = start({ environment, log, site: unbuiltSite(), identify })
await serveMetered(app, { peakKilobytes: () => process.resourceUsage().maxRSS })
