import { printFailure } from '../bootstrap/problem.mjs'
import { line } from '../bootstrap/progress.mjs'
import { cliToken } from '../deploy/identity.ts'
import { applyMonitoring, monitoringOf, readMonitoring } from '../ops/monitoring.ts'
import { readAlertWishes } from '../ops/wishes.ts'

/** Applies ops/monitoring.json to a project. */
try {
  const wanted = readAlertWishes(process.argv.slice(2))
  const { project } = wanted
  const monitoring = monitoringOf(await readMonitoring(), wanted)
  const access = { project, token: await cliToken(project) }
  await applyMonitoring(monitoring, wanted, access, (text) => line(`  ✓ ${text}`))
} catch (error) {
  printFailure(error)
  process.exitCode = 1
}
