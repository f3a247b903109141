import { join, relative } from 'node:path'
import { printFailure } from '../bootstrap/problem.mjs'
import { line, step } from '../bootstrap/progress.mjs'
import { local, ROOT } from '../lib/root.ts'
import { photograph } from '../screenshots/camera.ts'
import { photographEvery } from '../screenshots/every-screen.ts'
import { PICTURE_TIME, startPictureTime } from '../screenshots/picture-time.ts'
import { TestSurroundings } from '../testing/surroundings.ts'

const FOLDER = join(ROOT, 'docs/screenshots')
const EVERY = local('screenshots')

/**
 * Runs the site with its demo world, in parallel to a running one, and takes screenshots of its main screens; with
 * 'every', of all public screens and states in five sizes, or of those that are named, to be looked at.
 */
const [which, ...names] = process.argv.slice(2)
const isEvery = which === 'every'
const surroundings = new TestSurroundings(['suite'], { now: PICTURE_TIME, hasMatchDay: isEvery })
try {
  await surroundings.prepare('build')
  await startPictureTime()
  const { ARENA_SITE = '', ARENA_CHROMIUM = '' } = await surroundings.prepare('suite')
  const take = isEvery
    ? () => photographEvery(ARENA_SITE, ARENA_CHROMIUM, EVERY, names)
    : async () => (await photograph(ARENA_SITE, ARENA_CHROMIUM, FOLDER)).length
  const count = await step('Photographing the screens', take)
  line(`  ${count} pictures in ${relative(ROOT, isEvery ? EVERY : FOLDER)}`)
} catch (error) {
  printFailure(error)
  process.exitCode = 1
} finally {
  await surroundings.end()
}
