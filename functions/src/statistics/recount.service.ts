import { performance } from 'node:perf_hooks'
import type { RecountProgress } from '../contract/site/figures.ts'
import { DeadlineExceeded, inTime, withDeadline } from '../data/deadline.ts'
import { tournamentIdsAfter } from '../data/queries.ts'
import { countOf, type StatisticsDeps } from './statistics.service.ts'
import { markTally, tally } from './tally.service.ts'

/** A part of a recount ends with the tournament in which this time is over. */
const PART_MS = 2_000

/** What is left of the time of a request then, with some for the answer. */
const TALLY_MS = 4_500

const AT_ONCE = 20

/** Counts the tournaments after an id again, as many as there is time for. */
export async function recount(after: string | null, deps: StatisticsDeps): Promise<RecountProgress> {
  const { collections } = deps
  const end = performance.now() + PART_MS
  const ids = (await tournamentIdsAfter(collections, after).limit(AT_ONCE).get()).docs.map(({ id }) => id)
  let last: string | undefined
  for (const id of ids) {
    await tallyOrMark(id, deps)
    last = id
    if (performance.now() >= end) break
  }
  const [total, left] = await Promise.all([
    countOf(tournamentIdsAfter(collections, null)),
    last === undefined ? 0 : countOf(tournamentIdsAfter(collections, last)),
  ])
  return { counted: total - left, total, next: left === 0 ? null : (last ?? null) }
}

/** A tournament that is too large for a call is left to the scheduled job, which has more time. */
async function tallyOrMark(id: string, deps: StatisticsDeps): Promise<void> {
  try {
    await withDeadline(TALLY_MS, () => inTime(tally(id, deps)))
  } catch (error) {
    if (!(error instanceof DeadlineExceeded)) throw error
    await markTally(id, deps.clock.now(), deps)
  }
}
