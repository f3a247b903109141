import type { AuditEntry } from '@arena-libre/functions/contract/people/audit'
import { nameIn } from './activity.ts'

/** What somebody did, once or several times in a row. */
export interface Deed extends Pick<AuditEntry, 'id' | 'at' | 'actor' | 'action'> {
  /** What was changed, where that is one and the same. */
  name: string | null
  times: number
}

const isSame = (one: AuditEntry['actor'], other: AuditEntry['actor']): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** The entries, the latest first, with those together that repeat one another. */
export function deedsOf(entries: readonly AuditEntry[]): Deed[] {
  const deeds: Deed[] = []
  for (const entry of entries) {
    const last = deeds.at(-1)
    const name = nameIn(entry)
    if (last !== undefined && last.action === entry.action && isSame(last.actor, entry.actor)) {
      last.times += 1
      if (last.name !== name) last.name = null
    } else {
      const { id, at, actor, action } = entry
      deeds.push({ id, at, actor, action, name, times: 1 })
    }
  }
  return deeds
}
