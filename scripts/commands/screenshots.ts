import { join, relative } from 'node:path'
import { printFailure } from '../bootstrap/problem.mjs'
import { line, step } from '../bootstrap/progress.mjs'
import { local, ROOT } from '../lib/root.ts'
import { photograph } from '../screenshots/camera.ts'
import { photographEvery, SCREENS } from '../screenshots/every-screen.ts'
import { PICTURE_TIME, startPictureTime } from '../screenshots/picture-time.ts'
import { readWishes, type Wishes } from '../screenshots/wishes.ts'
import { TestSurroundings } from '../testing/surroundings.ts'

const FOLDER = join(ROOT, 'docs/screenshots')
const EVERY = local('screenshots')

/**
 * Runs the site with its demo world, in parallel to a running one, and takes screenshots of its main screens; with
 * 'every', of all public screens and states in five sizes, or of those that are named, to be looked at.
 */
async function main({ isEvery, names }: Wishes): Promise<void> {
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
  } finally {
    await surroundings.end()
  }
}

try {
  await main(readWishes(process.argv.slice(2), SCREENS))
} catch (error) {
  printFailure(error)
  process.exitCode = 1
}
