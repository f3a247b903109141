import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { usageOf } from '../bootstrap/commands.mjs'
import { EARLIER_ASSETS, WITHOUT } from '../assets/source.ts'
import { printFailure } from '../bootstrap/problem.mjs'
import { line, step } from '../bootstrap/progress.mjs'
import { checkDeployment, nodeOf } from '../deploy/check.ts'
import { readFunctionsManifest } from '../deploy/manifest.ts'
import { listed, verdictOf } from '../deploy/requirements.ts'
import { readTarget } from '../deploy/wishes.ts'
import { ROOT } from '../lib/root.ts'
import { buildAll } from '../suite/build.ts'

/** Returns the exit code: whether something is missing, or could not be looked up. */
async function main(): Promise<number> {
  const { alias = 'production', given } = readTarget(
    usageOf('deploy-check'),
    ['fix'],
    process.argv.slice(2),
    process.env,
  )
  const scratch = await mkdtemp(join(ROOT, 'functions/.deploy-check-'))
  try {
    const folders = { web: join(scratch, 'web'), functions: join(scratch, 'functions') }
    // It is not deployed, so that it needs no files of the live site.
    const variables = { [EARLIER_ASSETS]: WITHOUT }
    await step('Building the site and the functions', () => buildAll(folders, randomUUID(), variables))
    const manifest = await step('Asking the functions what they need', () =>
      readFunctionsManifest(folders.functions),
    )
    const node = { asked: await nodeOf(folders.functions), here: process.versions.node }
    const { requirements } = await step(
      given.fix
        ? 'Setting what accounts need, and asking the project for the rest'
        : 'Asking the project what is set',
      () => checkDeployment({ alias, fix: given.fix, manifest, node, environment: process.env }),
    )
    const { code, lines } = verdictOf(requirements, alias)
    for (const text of ['', ...listed(requirements), '', ...lines, '']) line(text)
    return code
  } finally {
    await rm(scratch, { recursive: true })
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  printFailure(error)
  process.exitCode = 1
}
