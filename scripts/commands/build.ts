import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { usageOf } from '../bootstrap/commands.mjs'
import { Problem, printFailure } from '../bootstrap/problem.mjs'
import { step } from '../bootstrap/progress.mjs'
import { buildProblems } from '../deploy/build-variables.ts'
import { refuseArguments } from '../lib/arguments.ts'
import { ROOT } from '../lib/root.ts'
import { buildAll } from '../suite/build.ts'

/** Builds the input of `firebase deploy`: web/dist and functions/dist. */
try {
  refuseArguments(usageOf('build'))
  const problems = buildProblems(process.env)
  if (problems.length > 0)
    throw new Problem(`The build stops: ${problems.join('; ')}.`, [
      'npm run deploy -- production (or staging) builds with SITE_URL of the parameter file.',
      'By hand: SITE_URL=https://YOUR-SITE npx firebase deploy --project production',
    ])
  const folders = { web: join(ROOT, 'web/dist'), functions: join(ROOT, 'functions/dist') }
  await step('Building the site and the functions', () => buildAll(folders, randomUUID()))
} catch (error) {
  printFailure(error)
  process.exitCode = 1
}
