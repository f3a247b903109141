import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { printFailure } from '../bootstrap/problem.mjs'
import { step } from '../bootstrap/progress.mjs'
import { ROOT } from '../lib/root.ts'
import { buildAll } from '../suite/build.ts'

/** Builds the input of `firebase deploy`: web/dist and functions/dist. */
try {
  const folders = { web: join(ROOT, 'web/dist'), functions: join(ROOT, 'functions/dist') }
  await step('Building the site and the functions', () => buildAll(folders, randomUUID()))
} catch (error) {
  printFailure(error)
  process.exitCode = 1
}
