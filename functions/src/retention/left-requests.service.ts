import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { isRestoring } from '../backup/restore.service.ts'
import { LIMITS } from '../contract/limits.ts'
import type { AccessRequest } from '../contract/people/access-requests.ts'
import { optimistically } from '../data/optimistic.ts'
import { requestsUnanswered } from '../data/queries.ts'
import { isSettled, lastStepOf, type DuePage } from './due-accounts.service.ts'
import type { RetentionDeps } from './due-data.service.ts'
import { readRun } from './run-record.service.ts'

/**
 * A request that nobody answered and whose account is gone: its holder removed it, or somebody did in the console. It
 * is what is left of an account, so the period of accounts is its own, too.
 */
export interface LeftRequest {
  request: DocumentSnapshot<AccessRequest>
  /** When it was made, or changed last. */
  usedAt: number
}

/** All that are due before a moment, among some requests at a time. */
export async function* leftRequests(before: Date, deps: RetentionDeps): AsyncGenerator<DuePage<LeftRequest>> {
  const query = requestsUnanswered(deps.collections, before).limit(LIMITS.accountsTogether)
  let last: QueryDocumentSnapshot | undefined
  do {
    const { docs } = await (last === undefined ? query : query.startAfter(last)).get()
    last = docs.length < LIMITS.accountsTogether ? undefined : docs.at(-1)
    yield { due: await leftAmong(docs, before, deps), isLast: last === undefined }
  } while (last !== undefined)
}

async function leftAmong(
  requests: readonly DocumentSnapshot<AccessRequest>[],
  before: Date,
  { collections, accounts }: Pick<RetentionDeps, 'collections' | 'accounts'>,
): Promise<LeftRequest[]> {
  const waiting = requests.filter(
    (request) => request.get('status') === 'pending' && lastStepOf(request) <= before.getTime(),
  )
  if (waiting.length === 0) return []
  const { admins } = collections
  const [existing, members, owner, restore] = await Promise.all([
    accounts.findAll(waiting.map(({ id }) => id)),
    admins.firestore.getAll(...waiting.map(({ id }) => admins.doc(id))),
    collections.owner.get(),
    collections.restore.get(),
  ])
  if (!owner.exists || !isSettled(restore.data(), before)) return []
  const known = new Set(existing.map(({ uid }) => uid))
  return waiting.flatMap((request, index) => {
    const { id } = request
    if (known.has(id) || members[index]?.exists === true || owner.get('uid') === id) return []
    return [{ request, usedAt: lastStepOf(request) }]
  })
}

/** Removes those that are due before a moment, and counts them as accounts. Returns whether none is left. */
export async function removeLeftRequests(before: Date, until: number, deps: RetentionDeps): Promise<boolean> {
  for await (const { due } of leftRequests(before, deps)) {
    if (performance.now() >= until || (await isRestoring(deps.collections))) return false
    if (due.length > 0) await removeSome(due, before, deps)
  }
  return true
}

const removeSome = (found: readonly LeftRequest[], before: Date, deps: RetentionDeps): Promise<void> =>
  optimistically(async () => {
    const { ref, updateTime, run } = await readRun(deps)
    // Another run has completed it.
    if (run === undefined || updateTime === undefined || run.completedAt !== null) return
    // After the run was read: what was asked, answered or removed since is left out.
    const requests = await ref.firestore.getAll(...found.map(({ request }) => request.ref))
    const due = await leftAmong(requests as DocumentSnapshot<AccessRequest>[], before, deps)
    if (due.length === 0) return
    const batch = ref.firestore.batch()
    for (const { request } of due) {
      if (request.updateTime) batch.delete(request.ref, { lastUpdateTime: request.updateTime })
    }
    const removed = { ...run.removed, accounts: run.removed.accounts + due.length }
    batch.update(ref, { removed }, { lastUpdateTime: updateTime })
    await batch.commit()
  })
