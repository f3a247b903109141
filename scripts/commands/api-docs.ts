import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { apiDocument, apiPage } from '../api-docs/page.ts'
import { usageOf } from '../bootstrap/commands.mjs'
import { printFailure } from '../bootstrap/problem.mjs'
import { line } from '../bootstrap/progress.mjs'
import { refuseArguments } from '../lib/arguments.ts'
import { ROOT } from '../lib/root.ts'

/** Writes docs/api.md from the routes. */
try {
  refuseArguments(usageOf('api-docs'))
  await writeFile(join(ROOT, 'docs/api.md'), apiPage(apiDocument()))
  line('docs/api.md is written')
} catch (error) {
  printFailure(error)
  process.exitCode = 1
}
