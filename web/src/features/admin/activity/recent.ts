import type { AuditEntry } from '@arena-libre/functions/contract/people/audit'
import { nameIn } from './activity.ts'

/** Equal audit entries in a row, as one line. */
export interface Deed extends Pick<AuditEntry, 'id' | 'at' | 'actor' | 'action'> {
  /** The changed document, if all entries name the same one. */
  name: string | null
  times: number
}

const isSame = (one: AuditEntry['actor'], other: AuditEntry['actor']): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Groups entries that repeat one another, the latest first. */
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
