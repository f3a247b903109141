import { Timestamp, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { Tournament } from '../../contract/tournaments/tournaments.ts'
import type { RepairMark } from '../../contract/stored/repairs.ts'
import { inTime, timeLeft, withDeadline } from '../../data/deadline.ts'
import { unlessLate } from '../../data/optimistic.ts'
import { repairsDue } from '../../data/queries.ts'
import { describeError } from '../../logging/log.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'
import { reconcile } from '../seats/reconcile.service.ts'
import { RepairError } from './repair-mark.service.ts'
import { sweepAfter } from './sweep.service.ts'

/** The maximum number of marks in a run; the next run processes the others. */
const MARKS = 100

type Follow = (tournament: Tournament) => Promise<void>

const FIRST_PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = 60 * 60 * 1000

/**
 * Reconciles every tournament with a due mark, and so completes the work of killed processes; what a deleted one has
 * left is swept. `follow` does what else a change causes, before the mark of the change is deleted. Safe to run
 * concurrently. A tournament that fails is postponed and does not block others.
 */
export async function repair(deps: RegistrationDeps, follow?: Follow): Promise<void> {
  const { collections, clock, log } = deps
  const { docs } = await repairsDue(collections, clock.now()).limit(MARKS).get()
  const marked = Map.groupBy(docs, (document) => String(document.get('tournamentId')))
  const failed: string[] = []
  for (const [id, marks] of marked) {
    try {
      await reconcileInTime(id, deps, follow)
      // A mark that was renewed since stays for the next run.
      await Promise.all(
        marks.map(({ ref, updateTime }) => unlessLate(() => ref.delete({ lastUpdateTime: updateTime }))),
      )
    } catch (error) {
      failed.push(id)
      log.error('tournament not repaired', { tournament: id, error: describeError(error) })
      await Promise.all(marks.map((mark) => postpone(mark, deps)))
    }
  }
  if (docs.length > 0) {
    const reconciled = marked.size - failed.length
    log.info('repaired', {
      marks: docs.length,
      reconciled,
      failed: failed.length,
      more: docs.length === MARKS,
    })
  }
  if (failed.length > 0) throw new RepairError(failed)
}

/**
 * One tournament gets at most half of the remaining time of the run, so that it can be postponed and others get their
 * turn.
 */
const reconcileInTime = (id: string, deps: RegistrationDeps, follow: Follow | undefined): Promise<unknown> =>
  withDeadline(timeLeft() / 2, () => inTime(reconcileOrSweep(id, deps, follow)))

async function reconcileOrSweep(
  id: string,
  deps: RegistrationDeps,
  follow: Follow | undefined,
): Promise<void> {
  const tournament = await reconcile(id, deps)
  if (tournament === undefined) await sweepAfter(id, deps)
  else await follow?.(tournament)
}

async function postpone(mark: QueryDocumentSnapshot<RepairMark>, { clock }: RegistrationDeps): Promise<void> {
  const { ref, updateTime } = mark
  const failures = Number(mark.get('failures') ?? 0) + 1
  const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1))
  const dueAt = Timestamp.fromMillis(clock.now().getTime() + pauseMs)
  await unlessLate(() => ref.update({ failures, dueAt }, { lastUpdateTime: updateTime }))
}
