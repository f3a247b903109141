import type { DayLog } from '../contract/match-day/day-log.ts'
import { auditOfDocument } from '../data/queries.ts'
import { withNames } from '../registrations/inbox/history.service.ts'
import type { NameDeps } from '../registrations/inbox/account-names.service.ts'
import type { RegistrationDeps } from '../registrations/registration-deps.service.ts'
import { requireCup } from './cup-plan.service.ts'

/** Of each kind of document. */
const MOST = 15

const DAY_MS = 24 * 60 * 60 * 1000

/** What was done to a cup, its draws and its rooms in the last day, the latest first; without what it was changed to. */
export async function showDayLog(id: string, deps: RegistrationDeps & NameDeps): Promise<DayLog> {
  const { collections, clock } = deps
  await requireCup(id, deps)
  const from = new Date(clock.now().getTime() - DAY_MS)
  const targets = [
    { collection: 'tournaments', id },
    { collection: `tournaments/${id}/draws`, id: 'day' },
    { collection: `tournaments/${id}/rooms`, id: 'day' },
    { collection: `tournaments/${id}/results`, id: 'day' },
  ]
  const read = await Promise.all(
    targets.map((target) =>
      auditOfDocument(collections, target, { from, before: undefined }).query.limit(MOST).get(),
    ),
  )
  const items = read
    .flatMap(({ docs }) => docs.map((document) => document.data()))
    .map(({ id: entry, at, actor, action }) => ({ id: entry, at, actor, action }))
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
  return { items: await withNames(items, deps) }
}
