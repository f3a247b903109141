import type { Page, PageRequest } from '../../contract/calls/paging.ts'
import type { Actor, AuditEntry } from '../../contract/people/audit.ts'
import type { HistoryEntry } from '../../contract/registrations/inbox.ts'
import { auditOfDocument } from '../../data/queries.ts'
import { ApiError } from '../../http/api-error.ts'
import { pageOf } from '../../http/page-of.ts'
import { registrationIn } from '../seats/registration-writes.service.ts'
import { namesOf, type NameDeps, type Names } from './account-names.service.ts'
import type { InboxDeps } from './inbox.service.ts'

export type HistoryDeps = InboxDeps & NameDeps

/** What was done to a registration, the latest first. Of an erased one the trail stays, but is not shown here. */
export async function historyOf(
  id: string,
  page: PageRequest,
  deps: HistoryDeps,
): Promise<Page<HistoryEntry>> {
  const { collections, log } = deps
  const [found, { items, nextCursor }] = await Promise.all([
    collections.registrations.doc(id).get(),
    pageOf(auditOfDocument(collections, { collection: 'registrations', id }), page, log),
  ])
  if (registrationIn(found) === undefined) throw new ApiError('not-found')
  const named = await withNames(items, deps)
  return { items: named.map(({ target: _registration, ...entry }) => entry), nextCursor }
}

/** Entries of the trail with the names of their actors. */
export async function withNames<Entry extends Pick<AuditEntry, 'actor'>>(
  entries: readonly Entry[],
  deps: NameDeps,
): Promise<(Omit<Entry, 'actor'> & Pick<HistoryEntry, 'actor'>)[]> {
  const uids = entries.flatMap(({ actor }) => ('uid' in actor ? [actor.uid] : []))
  const names = await namesOf(uids, deps)
  return entries.map(({ actor, ...entry }) => ({ ...entry, actor: named(actor, names) }))
}

const named = (actor: Actor, names: Names): HistoryEntry['actor'] =>
  'uid' in actor ? { ...actor, name: names.get(actor.uid) ?? null } : actor
