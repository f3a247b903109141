import { RETENTION_KINDS, type RetentionKind } from '../../functions/src/contract/site/retention.ts'
import { dueData, type RetentionDeps } from '../../functions/src/retention/due-data.service.ts'
import { areConfirmed, readPeriods } from '../../functions/src/retention/retention-settings.service.ts'

/** A night that failed, and the next one. */
const NIGHTS_MS = 2 * 24 * 60 * 60 * 1000

/**
 * The personal data that an earlier night should have removed, by the queries of that run. Until the owner has saved the
 * periods nothing is removed, so nothing is late.
 */
export async function countLateData(deps: RetentionDeps): Promise<{ kind: RetentionKind; count: number }[]> {
  if (!(await areConfirmed(deps))) return []
  const { clock } = deps
  const nightsAgo = { ...deps, clock: { now: () => new Date(clock.now().getTime() - NIGHTS_MS) } }
  const periods = await readPeriods(deps)
  const late: { kind: RetentionKind; count: number }[] = []
  for (const kind of RETENTION_KINDS) {
    let count = 0
    for (const { query } of await dueData(kind, periods, nightsAgo)) {
      count += (await query.count().get()).data().count
    }
    if (count > 0) late.push({ kind, count })
  }
  return late
}
