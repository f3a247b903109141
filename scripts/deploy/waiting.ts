import { setTimeout as delay } from 'node:timers/promises'
import { Problem } from '../bootstrap/problem.mjs'

const POLL_MS = 5_000
/** Building an index of a large collection takes minutes. */
const INDEX_PATIENCE_MS = 30 * 60_000

type Pause = (ms: number) => Promise<unknown>

/** Asks until it is so; false after that time. */
export async function within(
  patienceMs: number,
  isSo: () => Promise<boolean>,
  pause: Pause = delay,
): Promise<boolean> {
  for (let waitedMs = 0; ; waitedMs += POLL_MS) {
    if (await isSo()) return true
    if (waitedMs >= patienceMs) return false
    await pause(POLL_MS)
  }
}

/** `missingIndexes` answers what is not built yet, or undefined where nothing is known. */
export async function waitForIndexes(
  missingIndexes: () => Promise<string[] | undefined>,
  pause: Pause = delay,
): Promise<void> {
  let missing: string[] | undefined
  const isBuilt = await within(
    INDEX_PATIENCE_MS,
    async () => {
      // One answer that fails is no reason to end a long wait.
      missing = await missingIndexes()
      return missing?.length === 0
    },
    pause,
  )
  if (isBuilt) return
  if (missing === undefined)
    throw new Problem('The indexes cannot be looked up.', [
      'Is there a connection, and has the account the role Cloud Datastore Index Admin? Then repeat the command.',
    ])
  throw new Problem(`Not all indexes are built:\n\n${missing.join('\n')}\n`, ['Repeat the command later.'])
}
