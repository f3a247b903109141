import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { FirstCount, Tally } from '../contract/site/tallies.ts'
import type { RepairMark } from '../contract/stored/repairs.ts'
import { COUNTS } from './tally.service.ts'

/** A tournament that cannot be counted does not hide the figures of all others for long. */
const MOST_FAILURES = 3

/**
 * Whether all that was there before this release counted is counted by now. Until then a zero may only mean that nothing
 * was counted yet. Both times of a mark are the server's: it was written before `system/tallies`, or later by a change.
 */
export function isFirstCountOver(
  first: DocumentSnapshot<FirstCount>,
  marks: readonly DocumentSnapshot<RepairMark>[],
  tallies: readonly Tally[],
): boolean {
  const marked = first.data()
  if (marked === undefined || marked.counts < COUNTS) return false
  const end = first.updateTime?.toMillis() ?? 0
  return !marks.some((mark) => {
    if (!mark.exists || !mark.id.startsWith('tally-')) return false
    if ((mark.createTime?.toMillis() ?? 0) > end || Number(mark.get('failures') ?? 0) >= MOST_FAILURES) {
      return false
    }
    return !tallies.some(
      ({ tournamentId, countedAt }) =>
        tournamentId === mark.get('tournamentId') && countedAt > marked.markedAt,
    )
  })
}
