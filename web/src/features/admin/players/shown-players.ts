import type { RegistrationStatus } from '@arena-libre/functions/contract/registrations/registration-states'
import type { RegistrationView } from '@arena-libre/functions/contract/registrations/registration-views'
import type { RegistrationCounts } from '@arena-libre/functions/contract/tournaments/tournaments'
import type { Decision } from './decision.ts'
import type { PlayersFilter } from './players-filter.ts'
import { canBecome } from './players-words.ts'

type Changes = ReadonlyMap<string, Decision>

/** As it will be, once what was decided is sent. */
export function asDecided(registration: RegistrationView, changes: Changes): RegistrationView {
  const change = changes.get(registration.id)
  return change === undefined ? registration : { ...registration, ...change }
}

/** The rows of a list: what was decided about shows at once, and what does not belong here any more is gone. */
export function rowsOf(
  listed: readonly RegistrationView[],
  { tournamentId, states, onlyFlagged }: PlayersFilter,
  changes: Changes,
): RegistrationView[] {
  const seen = new Set<string>()
  return listed
    .map((one) => asDecided(one, changes))
    .filter(({ id, tournamentId: cup, status, flags }) => {
      // A page that was fetched later can repeat who moved meanwhile.
      const isNew = !seen.has(id)
      seen.add(id)
      const isHere = tournamentId === null || cup === tournamentId
      return isNew && isHere && states.includes(status) && (!onlyFlagged || flags.length > 0)
    })
}

/** How many there are in each state, with what was decided and is not on record yet. */
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

/** One less in a state, one more in another. */
export function movedCount(
  counts: RegistrationCounts,
  from: RegistrationStatus,
  to: RegistrationStatus,
): RegistrationCounts {
  if (from === to) return counts
  return { ...counts, [from]: counts[from] - 1, [to]: counts[to] + 1 }
}

export const sumOf = (all: readonly RegistrationCounts[]): RegistrationCounts | null =>
  all.length === 0
    ? null
    : all.reduce((sum, counts) => {
        const states = Object.keys(sum) as RegistrationStatus[]
        return Object.fromEntries(
          states.map((state) => [state, sum[state] + counts[state]]),
        ) as RegistrationCounts
      })

/** Those of the rows about whom it can be decided so. */
export const decidable = (
  rows: readonly RegistrationView[],
  to: Decision['status'],
): readonly RegistrationView[] => rows.filter(({ status }) => canBecome(status, to))

const UNDECIDED: ReadonlySet<RegistrationStatus> = new Set(['pending', 'review'])

/** Who comes next once one of them is decided about: the following one that waits for it, or the first one. */
export function nextUndecided(rows: readonly RegistrationView[], id: string): RegistrationView | undefined {
  const at = rows.findIndex((row) => row.id === id)
  const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))]
  return others.find(({ status }) => UNDECIDED.has(status))
}
