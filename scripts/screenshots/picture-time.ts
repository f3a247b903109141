import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../lib/root.ts'

/** Friday, 16:20 in Bogotá. On another day the same screens would show other dates. */
export const PICTURE_TIME = new Date('2030-03-08T21:20:00.000Z')

const PRELOADED = join(ROOT, 'scripts/screenshots/shifted-time.ts')

/**
 * From here on the clocks of this process and of those that it starts go on from the time of the pictures: what they show
 * changes only with the code. Firestore's own clock cannot be set; what reads it is told the shifted time.
 */
export async function startPictureTime(): Promise<void> {
  process.env['ARENA_CHAOS_SKIPPED_MS'] = String(PICTURE_TIME.getTime() - Date.now())
  process.env['NODE_OPTIONS'] =
    `${process.env['NODE_OPTIONS'] ?? ''} --import=${pathToFileURL(PRELOADED).href}`
  await import('../lib/shifted-date.ts')
}
