import { addAudit } from '../audit/audit.service.ts'
import { isRestoring } from '../backup/restore.service.ts'
import {
  RETENTION_KINDS,
  type RetentionCounts,
  type RetentionKind,
  type RetentionRun,
  type SavedPeriods,
} from '../contract/site/retention.ts'
import { Contention, optimistically } from '../data/optimistic.ts'
import { describeError } from '../logging/log.ts'
import { ApiError } from '../http/api-error.ts'
import { removeAccounts } from './due-accounts.service.ts'
import {
  dueBefore,
  dueData,
  type DocumentKind,
  type DueData,
  type RetentionDeps,
} from './due-data.service.ts'
import { removeLeftRequests } from './left-requests.service.ts'
import { areConfirmed, nightBefore, readPeriods } from './retention-settings.service.ts'
import { readRun } from './run-record.service.ts'

const NOTHING: RetentionCounts = {
  registrations: 0,
  responses: 0,
  mail: 0,
  requests: 0,
  accounts: 0,
  bans: 0,
  audit: 0,
}

/** Some kinds of data could not be removed. Thrown so that the scheduler reports it. */
class RetentionError extends Error {
  override name = 'RetentionError'

  constructor(failed: readonly RetentionKind[]) {
    super(`Not removed: ${failed.join(', ')}`)
  }
}

/**
 * The nightly run, or the rest of one that was not completed: called several times a night, it mostly reads that document alone.
 * Without saved periods nothing is removed.
 */
export async function runNightly(ms: number, deps: RetentionDeps): Promise<void> {
  const { collections, clock } = deps
  const last = (await collections.retentionRun.get()).data()
  const isDone =
    last !== undefined &&
    last.completedAt !== null &&
    Date.parse(last.startedAt) >= nightBefore(clock.now()).getTime()
  if (!isDone && (await areConfirmed(deps))) await removeDue({ startedBy: null, ms }, deps)
}

interface RunOptions {
  /** The uid of the owner; null for the nightly run. */
  startedBy: string | null
  /** No further commit is begun after this time. */
  ms: number
}

/**
 * Removes what is due, in commits that each count in the document of the run what they remove. Two runs at once are
 * one: the document's version is the precondition of every commit. A killed run is continued by the next one.
 */
export async function removeDue({ startedBy, ms }: RunOptions, deps: RetentionDeps): Promise<RetentionRun> {
  if (!(await areConfirmed(deps))) throw new ApiError('periods-unsaved')
  const until = performance.now() + ms
  await openRun(startedBy, deps)
  const periods = await readPeriods(deps)
  const failed = new Set<RetentionKind>()
  let isComplete = true
  /** Undefined after a failure: another run is at work, or this fails. The rest is still removed. */
  async function attempt<Result>(
    kind: RetentionKind,
    work: () => Promise<Result>,
  ): Promise<Result | undefined> {
    try {
      return await work()
    } catch (error) {
      isComplete = false
      if (error instanceof Contention) return undefined
      failed.add(kind)
      deps.log.error('data not removed', { kind, error: describeError(error) })
      return undefined
    }
  }
  let isTimeLeft = true
  for (const kind of RETENTION_KINDS) {
    const parts = (await attempt(kind, () => partsOf(kind, periods, until, deps))) ?? []
    for (const part of parts) {
      if (isTimeLeft) isTimeLeft = (await attempt(kind, part)) ?? true
    }
    if (!isTimeLeft) break
  }
  if (failed.size > 0) throw new RetentionError([...failed])
  return isComplete && isTimeLeft ? completeRun(deps) : presentRun(deps)
}

/** What there is to do for one kind of data. Each part returns false if it had to stop before its end. */
async function partsOf(
  kind: RetentionKind,
  periods: SavedPeriods,
  until: number,
  deps: RetentionDeps,
): Promise<(() => Promise<boolean>)[]> {
  if (kind === 'accounts') {
    const before = dueBefore(kind, periods, deps)
    if (before === null) return []
    return [() => removeAccounts(before, until, deps), () => removeLeftRequests(before, until, deps)]
  }
  const found = await dueData(kind, periods, deps)
  return found.map((due) => () => removeAll(kind, due, until, deps))
}

/** Nothing further is begun without time, or while a copy is being restored. */
const mustStop = async (until: number, { collections }: RetentionDeps): Promise<boolean> =>
  performance.now() >= until || isRestoring(collections)

/** Goes on with a run that is not complete; otherwise begins one. */
function openRun(startedBy: string | null, deps: RetentionDeps): Promise<void> {
  return optimistically(async () => {
    const { ref, updateTime, ...found } = await readRun(deps)
    if (found.run?.completedAt === null) return
    const startedAt = deps.clock.now().toISOString()
    const batch = ref.firestore.batch()
    // A delete first: `set` takes no precondition.
    if (updateTime) batch.delete(ref, { lastUpdateTime: updateTime })
    const run = { startedAt, startedBy, completedAt: null, removed: NOTHING, accountsToRemove: [] }
    if (updateTime) batch.set(ref, run)
    else batch.create(ref, run)
    await batch.commit()
  })
}

/** Whether it came to the end. */
async function removeAll(
  kind: DocumentKind,
  due: DueData,
  until: number,
  deps: RetentionDeps,
): Promise<boolean> {
  if (await mustStop(until, deps)) return false
  await due.before?.()
  for (;;) {
    if (await mustStop(until, deps)) return false
    const removed = await removeSome(kind, due, deps)
    if (removed < due.together) return true
  }
}

function removeSome(
  kind: DocumentKind,
  { query, together, remove }: DueData,
  deps: RetentionDeps,
): Promise<number> {
  return optimistically(async () => {
    const { ref, updateTime, run } = await readRun(deps)
    // Another run has completed it.
    if (run === undefined || updateTime === undefined || run.completedAt !== null) return 0
    const { docs } = await query.limit(together).get()
    if (docs.length === 0) return 0
    const batch = ref.firestore.batch()
    for (const document of docs) await remove(batch, document)
    const removed = { ...run.removed, [kind]: run.removed[kind] + docs.length }
    batch.update(ref, { removed }, { lastUpdateTime: updateTime })
    await batch.commit()
    return docs.length
  })
}

/** One audit entry for each run that has removed something, in the commit that ends it. */
function completeRun(deps: RetentionDeps): Promise<RetentionRun> {
  const { collections, clock, log } = deps
  return optimistically(async () => {
    const { ref, updateTime, run } = await readRun(deps)
    if (run === undefined || updateTime === undefined) throw new Error('The document of the run is missing')
    if (run.completedAt !== null) return run
    const now = clock.now()
    const completed = { ...run, completedAt: now.toISOString() }
    const batch = ref.firestore.batch()
    batch.update(ref.withConverter(null), { completedAt: now }, { lastUpdateTime: updateTime })
    const removed = Object.entries(run.removed).filter(([, count]) => count > 0)
    if (removed.length > 0) {
      addAudit(batch, collections, {
        at: completed.completedAt,
        actor:
          run.startedBy === null ? { kind: 'job', name: 'retention' } : { kind: 'user', uid: run.startedBy },
        action: 'retention.run',
        target: { collection: 'system', id: ref.id },
        before: null,
        after: Object.fromEntries(removed),
      })
    }
    await batch.commit()
    log.info('data removed', { removed: run.removed })
    return completed
  })
}

async function presentRun(deps: RetentionDeps): Promise<RetentionRun> {
  const { run } = await readRun(deps)
  if (run === undefined) throw new Error('The document of the run is missing')
  return run
}
