import { registrationsChangedSince, repairsDue } from '../data/queries.ts'
import { describeError } from '../logging/log.ts'
import type { RegistrationDeps } from './registration-deps.service.ts'
import { settle } from './resize.service.ts'
import { unlessLate } from './seat-lease.service.ts'

/** Clocks of different processes differ, and a commit may be a while on its way. */
const OVERLAP_MS = 120_000

/** Some tournaments could not be looked at. Thrown so that the scheduler tries again. */
export class RepairError extends Error {
  override name = 'RepairError'

  constructor(failed: readonly string[]) {
    super(`Not repaired: ${failed.join(', ')}`)
  }
}

/**
 * Looks at every tournament whose registrations changed since the last complete run, or that somebody marked:
 * what a process that was cut off left undone is done here. Safe to run any number of times at once.
 */
export async function repair(deps: RegistrationDeps): Promise<void> {
  const { collections, clock, log } = deps
  const startedAt = clock.now()
  const earlier = (await collections.lastRepair.get()).data()
  const since = new Date(earlier === undefined ? 0 : Date.parse(earlier.completeUntil) - OVERLAP_MS)
  const [changed, marks] = await Promise.all([
    registrationsChangedSince(collections, since).select('tournamentId').get(),
    repairsDue(collections, startedAt).get(),
  ])
  const ids = new Set([
    ...changed.docs.map((document) => String(document.get('tournamentId'))),
    ...marks.docs.map((document) => document.data().tournamentId),
  ])
  const failed: string[] = []
  for (const id of ids) {
    try {
      await settle(id, deps)
      const done = marks.docs.filter((document) => document.data().tournamentId === id)
      // One that was renewed meanwhile, or that another run has dealt with, is no longer ours.
      await Promise.all(
        done.map(({ ref, updateTime }) => unlessLate(() => ref.delete({ lastUpdateTime: updateTime }))),
      )
    } catch (error) {
      failed.push(id)
      log.error('tournament not repaired', { tournament: id, error: describeError(error) })
    }
  }
  if (failed.length > 0) throw new RepairError(failed)
  await collections.lastRepair.set({ completeUntil: startedAt.toISOString() })
}
