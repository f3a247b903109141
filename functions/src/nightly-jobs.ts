import { isRestoring } from './backup/restore.service.ts'
import { withDeadline } from './data/deadline.ts'
import { inTurn } from './due-jobs.ts'
import type { RetentionDeps } from './retention/due-data.service.ts'
import { removeEarlierTraces } from './retention/earlier-traces.service.ts'
import { deleteExpiredAndCheckPlaces } from './retention/night.service.ts'
import { runNightly } from './retention/run.service.ts'

/** Below the time-out of the scheduled function. */
const JOB_MS = 280_000

/** What is left after all is enough for what is under way. */
const REMOVAL_MS = 150_000
const CHECK_MS = 60_000
const TRACES_MS = 30_000

/** A run of the nightly function: it does what is left of the night, and nothing while a copy is being restored. */
export const nightlyJobs = (deps: RetentionDeps) => async (): Promise<void> => {
  await deps.clock.set?.()
  await withDeadline(JOB_MS, async () => {
    if (await isRestoring(deps.collections)) return
    await inTurn([
      () => runNightly(REMOVAL_MS, deps),
      () => deleteExpiredAndCheckPlaces(CHECK_MS, deps),
      () => removeEarlierTraces(TRACES_MS, deps),
    ])
  })
}
