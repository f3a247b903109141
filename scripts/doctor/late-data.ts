import { AccountsUnavailable } from '../../functions/src/data/accounts.ts'
import { RETENTION_KINDS, type RetentionKind } from '../../functions/src/contract/site/retention.ts'
import type { RetentionDeps } from '../../functions/src/retention/due-data.service.ts'
import { countDue } from '../../functions/src/retention/preview.service.ts'
import { areConfirmed, readPeriods } from '../../functions/src/retention/retention-settings.service.ts'

/** A night that failed, and the next one. */
const NIGHTS_MS = 2 * 24 * 60 * 60 * 1000

/**
 * The personal data that an earlier night should have removed, by the queries of that run. Without saved
 * periods nothing is removed, so nothing is late.
 */
export async function countLateData(deps: RetentionDeps): Promise<LateData> {
  if (!(await areConfirmed(deps))) return { late: [], unread: undefined }
  const { clock } = deps
  const nightsAgo = { ...deps, clock: { now: () => new Date(clock.now().getTime() - NIGHTS_MS) } }
  const periods = await readPeriods(deps)
  const late: LateData['late'] = []
  let unread: string | undefined
  for (const kind of RETENTION_KINDS) {
    try {
      const { count } = await countDue(kind, periods, nightsAgo)
      if (count > 0) late.push({ kind, count })
    } catch (error) {
      if (!(error instanceof AccountsUnavailable)) throw error
      unread = `the accounts could not be read: ${error.message}`
    }
  }
  return { late, unread }
}

interface LateData {
  late: { kind: RetentionKind; count: number }[]
  /** Why some of it could not be looked at. */
  unread: string | undefined
}
