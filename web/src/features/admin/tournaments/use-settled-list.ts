import { useState, useSyncExternalStore } from 'react'
import { goesOn, newsText, updated } from './settled-list.ts'
import { lastOwnAct } from './tournaments-data.ts'
import type { Listed } from './tournaments.ts'

interface Fetched {
  data: readonly Listed[] | undefined
  dataUpdatedAt: number
}

/**
 * A list that does not move under a finger. Facts change in their rows; rows that come, go or change places wait until
 * they are asked for, unless an act of one's own in this tab did it.
 */
export function useSettledList({ data: fresh, dataUpdatedAt }: Fetched) {
  const [taken, setTaken] = useState<{ rows: readonly Listed[]; at: number } | null>(null)
  const actedAt = useSyncExternalStore(lastOwnAct.subscribe, lastOwnAct.get)
  if (fresh === undefined) return { rows: undefined, news: null, show: () => undefined }
  const isOwn = taken !== null && actedAt > taken.at && dataUpdatedAt >= actedAt
  const isShown = taken === null || isOwn || goesOn(taken.rows, fresh)
  if (isShown && taken?.rows !== fresh) setTaken({ rows: fresh, at: dataUpdatedAt })
  return {
    rows: isShown ? fresh : updated(taken.rows, fresh),
    /** What is different by now; null where nothing is. */
    news: isShown ? null : newsText(taken.rows, fresh),
    show: () => setTaken({ rows: fresh, at: dataUpdatedAt }),
  }
}
