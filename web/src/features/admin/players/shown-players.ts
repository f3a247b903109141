import {
  type InboxMark,
  isStoredMark,
  marksOf,
} from '@arena-libre/functions/contract/registrations/inbox-marks'
import type { RegistrationStatus } from '@arena-libre/functions/contract/registrations/registration-states'
import type { RegistrationView } from '@arena-libre/functions/contract/registrations/registration-views'
import type { RegistrationCounts } from '@arena-libre/functions/contract/tournaments/tournaments'
import type { Decision } from './decision.ts'
import type { PlayersFilter } from './players-filter.ts'
import { canBecome } from './players-words.ts'

type Changes = ReadonlyMap<string, Decision>

/** The registration as it will be once the queued decision is sent. */
export function asDecided(registration: RegistrationView, changes: Changes): RegistrationView {
  const change = changes.get(registration.id)
  return change === undefined ? registration : { ...registration, ...change }
}

function hasMark(one: RegistrationView, mark: InboxMark): boolean {
  if (isStoredMark(mark)) return marksOf(one).includes(mark)
  // Only the server knows the other registrations: it lists those that have some.
  return mark === 'elsewhere' || one.flags.includes('banned')
}

export type RowsFilter = Pick<PlayersFilter, 'tournamentId' | 'states' | 'marks'>

/** The rows of a list with queued decisions applied. Rows that no longer belong to the filter are left out. */
export function rowsOf(
  listed: readonly RegistrationView[],
  { tournamentId, states, marks }: RowsFilter,
  changes: Changes,
): RegistrationView[] {
  const seen = new Set<string>()
  return listed
    .map((one) => asDecided(one, changes))
    .filter((one) => {
      const { id, tournamentId: cup, status } = one
      // A later page can repeat a row that moved in the meantime.
      const isNew = !seen.has(id)
      seen.add(id)
      const isHere = tournamentId === null || cup === tournamentId
      return isNew && isHere && states.includes(status) && marks.every((mark) => hasMark(one, mark))
    })
}

/** The count of each state, with queued decisions applied. */
export function countsWith(
  counts: RegistrationCounts,
  listed: readonly RegistrationView[],
  changes: Changes,
): RegistrationCounts {
  return listed.reduce(
    (next, { id, status }) => movedCount(next, status, changes.get(id)?.status ?? status),
    counts,
  )
}

/** Moves one from a state to another. */
export function movedCount(
  counts: RegistrationCounts,
  from: RegistrationStatus,
  to: RegistrationStatus,
): RegistrationCounts {
  if (from === to) return counts
  return { ...counts, [from]: counts[from] - 1, [to]: counts[to] + 1 }
}

export const sumOfStates = (counts: RegistrationCounts, states: readonly RegistrationStatus[]): number =>
  states.reduce((sum, state) => sum + counts[state], 0)

/** The rows for which the decision is possible. */
export const decidable = (
  rows: readonly RegistrationView[],
  to: Decision['status'],
): readonly RegistrationView[] => rows.filter(({ status }) => canBecome(status, to))

const UNDECIDED: ReadonlySet<RegistrationStatus> = new Set(['pending', 'review'])

/** The next row after a decision: the following one for which it is possible, else the first. */
export function nextUndecided(rows: readonly RegistrationView[], id: string): RegistrationView | undefined {
  const at = rows.findIndex((row) => row.id === id)
  const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))]
  return others.find(({ status }) => UNDECIDED.has(status))
}

/** Those of one connection in one tournament, as one entry of the list. */
export interface SourceGroup {
  key: string
  tournamentId: string
  sourceMark: string
  rows: readonly RegistrationView[]
}

const isCrowded = ({ flags }: RegistrationView): boolean => flags.includes('crowded-source')

const sourceKey = ({ tournamentId, sourceMark }: RegistrationView): string => `${tournamentId}.${sourceMark}`

/**
 * The connections from which more came than usual, with all of their rows: also those that arrived before it was
 * noticed. Families and phone carriers share a connection, too: without a flag rows are not grouped.
 */
export function sourceGroupsOf(rows: readonly RegistrationView[]): ReadonlyMap<string, SourceGroup> {
  const crowded = new Set(rows.filter(isCrowded).map(sourceKey))
  const groups = new Map<string, SourceGroup & { rows: RegistrationView[] }>()
  for (const row of rows) {
    const { tournamentId, sourceMark } = row
    const key = sourceKey(row)
    if (sourceMark === null || !crowded.has(key)) continue
    const group = groups.get(key) ?? { key, tournamentId, sourceMark, rows: [] }
    group.rows.push(row)
    groups.set(key, group)
  }
  return groups
}

export type ListEntry = RegistrationView | SourceGroup

export const isGroup = (entry: ListEntry): entry is SourceGroup => 'key' in entry

/** A group stands where the first of it would. One alone is no group. */
export function entriesOf(rows: readonly RegistrationView[]): readonly ListEntry[] {
  const groups = sourceGroupsOf(rows)
  const seen = new Set<string>()
  return rows.flatMap((row): ListEntry[] => {
    const group = groups.get(sourceKey(row))
    if (group === undefined || group.rows.length === 1) return [row]
    if (seen.has(group.key)) return []
    seen.add(group.key)
    return [group]
  })
}

interface Place {
  label: string
  icon: 'up' | 'down'
  /** The registration behind which it goes; null for the front. */
  after: string | null
}

const FIRST_PLACE: Place = { label: 'Al primer lugar', icon: 'up', after: null }

/** Where one who waits can be moved to; without the line, only before all others. */
export function placesFor(
  { id, status }: RegistrationView,
  line: readonly RegistrationView[] | null,
): readonly Place[] {
  if (status !== 'waitlisted') return []
  if (line === null) return [FIRST_PLACE]
  const at = line.findIndex((one) => one.id === id)
  const below = line[at + 1]
  return [
    ...(at > 0 ? [FIRST_PLACE] : []),
    ...(at > 1 ? [{ label: 'Un lugar arriba', icon: 'up', after: line[at - 2]?.id ?? null } as const] : []),
    ...(below !== undefined ? [{ label: 'Un lugar abajo', icon: 'down', after: below.id } as const] : []),
  ]
}
