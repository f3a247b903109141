import type { RegistrationTotals, RegistrationTotalsQuery } from '../../contract/registrations/inbox.ts'
import { REGISTRATION_STATES } from '../../contract/registrations/registration-states.ts'
import { inboxLatest } from '../../data/queries.ts'
import { filterOf } from './search.service.ts'
import type { InboxDeps } from './inbox.service.ts'

/** How many registrations there are of each status, counted by the index: one read for each thousand. */
export async function countInbox(
  query: RegistrationTotalsQuery,
  { collections }: Pick<InboxDeps, 'collections'>,
): Promise<RegistrationTotals> {
  const counts = await Promise.all(
    REGISTRATION_STATES.map(async (status) => {
      const { query: counted } = inboxLatest(collections, filterOf({ ...query, statuses: [status] }))
      return [status, (await counted.count().get()).data().count] as const
    }),
  )
  return {
    total: counts.reduce((sum, [, count]) => sum + count, 0),
    statuses: Object.fromEntries(counts) as RegistrationTotals['statuses'],
  }
}
