import { join } from 'node:path'
import { printFailure } from '../bootstrap/problem.mjs'
import { line, step } from '../bootstrap/progress.mjs'
import { ROOT } from '../lib/root.ts'
import { photograph } from '../screenshots/camera.ts'
import { TestSurroundings } from '../testing/surroundings.ts'

const FOLDER = join(ROOT, 'docs/screenshots')

/** Runs the site with its demo world, in parallel to a running one, and takes screenshots of its main screens. */
const surroundings = new TestSurroundings()
try {
  const { ARENA_SITE = '', ARENA_CHROMIUM = '' } = await surroundings.prepare('suite')
  const files = await step('Photographing the screens', () => photograph(ARENA_SITE, ARENA_CHROMIUM, FOLDER))
  line(`  ${files.length} pictures in docs/screenshots`)
} catch (error) {
  printFailure(error)
  process.exitCode = 1
} finally {
  await surroundings.end()
}
