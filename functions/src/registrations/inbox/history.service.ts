import type { Page, PageRequest } from '../../contract/calls/paging.ts'
import type { Actor, AuditEntry } from '../../contract/people/audit.ts'
import type { HistoryEntry } from '../../contract/registrations/inbox.ts'
import type { Accounts } from '../../data/accounts.ts'
import { auditOfDocument } from '../../data/queries.ts'
import { ApiError } from '../../http/api-error.ts'
import { pageOf } from '../../http/page-of.ts'
import { registrationIn } from '../seats/registration-writes.service.ts'
import type { InboxDeps } from './inbox.service.ts'

export interface HistoryDeps extends InboxDeps {
  accounts: Accounts
}

/** What was done to a registration, the latest first. Of an erased one the trail stays, but nobody is shown it here. */
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
  const names = await namesOf(
    items.flatMap(({ actor }) => ('uid' in actor ? [actor.uid] : [])),
    deps,
  )
  return { items: items.map((entry) => entryOf(entry, names)), nextCursor }
}

const entryOf = ({ target: _registration, actor, ...entry }: AuditEntry, names: Names): HistoryEntry => ({
  ...entry,
  actor: named(actor, names),
})

type Names = ReadonlyMap<string, string>

const named = (actor: Actor, names: Names): HistoryEntry['actor'] =>
  'uid' in actor ? { ...actor, name: names.get(actor.uid) ?? null } : actor

/** Most are admins still, whose address is at hand. The others are asked for, as long as their account is there. */
async function namesOf(uids: readonly string[], { collections, accounts }: HistoryDeps): Promise<Names> {
  const names = new Map<string, string>()
  const { admins } = collections
  await Promise.all(
    [...new Set(uids)].map(async (uid) => {
      const address = (await admins.withConverter(null).doc(uid).get()).get('email') as unknown
      const account = typeof address === 'string' ? null : await accounts.find(uid)
      const name = typeof address === 'string' ? address : (account?.email ?? account?.displayName)
      if (name !== undefined) names.set(uid, name)
    }),
  )
  return names
}
