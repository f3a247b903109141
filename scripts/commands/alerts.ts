import { parseArgs } from 'node:util'
import { usageOf } from '../bootstrap/commands.mjs'
import { Problem, printFailure } from '../bootstrap/problem.mjs'
import { line } from '../bootstrap/progress.mjs'
import { cliToken } from '../deploy/identity.ts'
import { applyMonitoring, monitoringOf, readMonitoring, type Wanted } from '../ops/monitoring.ts'

function readWishes(): Wanted {
  const { values } = parseArgs({
    options: {
      project: { type: 'string' },
      site: { type: 'string' },
      mail: { type: 'string' },
      budget: { type: 'string' },
    },
  })
  const { project, site = '', mail, budget } = values
  if (!project || !mail || !URL.canParse(site) || (budget !== undefined && !/^[1-9]\d{0,5}$/.test(budget)))
    throw new Problem(
      'The project, the site or the address is missing, or the budget is not a whole amount.',
      [`Usage: ${usageOf('alerts')}`],
    )
  const amount = budget === undefined ? undefined : Number(budget)
  return { project, mail, host: new URL(site).host, budget: amount }
}

/** Applies ops/monitoring.json to a project. */
try {
  const wanted = readWishes()
  const { project } = wanted
  const monitoring = monitoringOf(await readMonitoring(), wanted)
  const access = { project, token: await cliToken(project) }
  await applyMonitoring(monitoring, wanted, access, (text) => line(`  ✓ ${text}`))
} catch (error) {
  printFailure(error)
  process.exitCode = 1
}
