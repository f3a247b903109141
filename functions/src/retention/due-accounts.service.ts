import type { UserRecord } from 'firebase-admin/auth'
import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore'
import { isRestoring } from '../backup/restore.service.ts'
import { LIMITS } from '../contract/limits.ts'
import type { AccessRequest } from '../contract/people/access-requests.ts'
import type { Restore } from '../contract/stored/backup.ts'
import { LostRace, optimistically, unlessLate } from '../data/optimistic.ts'
import type { RetentionDeps } from './due-data.service.ts'
import { readRun } from './run-record.service.ts'

/** An account without access to the panel that was not used for the length of its period. */
export interface DueAccount {
  uid: string
  /** When it was used last, or when its request was answered. */
  usedAt: number
  request: DocumentSnapshot<AccessRequest>
}

/** A part of what there is to look at, and whether it is the last one. */
export interface DuePage<Due> {
  due: Due[]
  isLast: boolean
}

/** All that are due before a moment, among some accounts at a time. */
export async function* dueAccounts(before: Date, deps: RetentionDeps): AsyncGenerator<DuePage<DueAccount>> {
  let from: string | null = null
  do {
    const { accounts, next } = await deps.accounts.list(from)
    yield { due: await dueAmong(accounts, before, deps), isLast: next === null }
    from = next
  } while (from !== null)
}

async function dueAmong(
  accounts: readonly UserRecord[],
  before: Date,
  { collections }: Pick<RetentionDeps, 'collections'>,
): Promise<DueAccount[]> {
  const idle = accounts.filter((account) => lastUseOf(account) <= before.getTime())
  if (idle.length === 0) return []
  const { admins, userRequests } = collections
  const [members, requests, owner, restore] = await Promise.all([
    admins.firestore.getAll(...idle.map(({ uid }) => admins.doc(uid))),
    admins.firestore.getAll(...idle.map(({ uid }) => userRequests.doc(uid))),
    collections.owner.get(),
    collections.restore.get(),
  ])
  if (!owner.exists || !isSettled(restore.data(), before)) return []
  return idle.flatMap((account, index) => {
    const { uid } = account
    const request = requests[index] as DocumentSnapshot<AccessRequest>
    if (members[index]?.exists === true || owner.get('uid') === uid) return []
    const usedAt = Math.max(lastUseOf(account), lastStepOf(request))
    return usedAt <= before.getTime() ? [{ uid, usedAt, request }] : []
  })
}

/** A backup has no list of who has access: after a restore the owner has one whole period to grant it again. */
export const isSettled = (restore: Restore | undefined, before: Date): boolean => {
  if (restore === undefined || restore.state === 'checking') return true
  return restore.finishedAt !== null && Date.parse(restore.finishedAt) <= before.getTime()
}

/** Also when its sessions were last ended, which is what the loss of access to the panel does. */
const lastUseOf = ({ metadata, tokensValidAfterTime }: UserRecord): number =>
  Math.max(
    ...[metadata.creationTime, metadata.lastSignInTime, metadata.lastRefreshTime, tokensValidAfterTime].map(
      (time) => (time ? Date.parse(time) : 0),
    ),
  )

/**
 * Read without its schema: an unreadable request goes with its account, too. Its last write counts as well: a request that
 * is reopened has lost the time of its answer.
 */
export const lastStepOf = (request: DocumentSnapshot): number =>
  Math.max(
    request.updateTime?.toMillis() ?? 0,
    ...['requestedAt', 'approvedAt', 'rejectedAt'].map((field) => {
      const at: unknown = request.get(field)
      return at instanceof Timestamp ? at.toMillis() : 0
    }),
  )

/**
 * Removes the accounts that are due before a moment, and their requests. Firestore cannot commit the removal of an
 * account, so a commit first counts some accounts, keeps their ids in the document of the run and deletes their requests;
 * then they are removed, however often that is begun; then the document forgets them. Returns whether none is left.
 */
export async function removeAccounts(before: Date, until: number, deps: RetentionDeps): Promise<boolean> {
  await removeCountedAccounts(before, deps)
  for await (const { due } of dueAccounts(before, deps)) {
    for (let start = 0; start < due.length; start += LIMITS.accountsTogether) {
      if (performance.now() >= until || (await isRestoring(deps.collections))) return false
      const uids = due.slice(start, start + LIMITS.accountsTogether).map(({ uid }) => uid)
      await countAccounts(uids, before, deps)
      await removeCountedAccounts(before, deps)
    }
  }
  return true
}

async function countAccounts(uids: readonly string[], before: Date, deps: RetentionDeps): Promise<void> {
  await optimistically(async () => {
    const { ref, updateTime, run } = await readRun(deps)
    // Another run has completed it.
    if (run === undefined || updateTime === undefined || run.completedAt !== null) return
    if (run.accountsToRemove.length > 0) {
      await removeCountedAccounts(before, deps)
      throw new LostRace()
    }
    // After the run was read: what another run has counted since makes this commit fail.
    const due = await dueAmong(await deps.accounts.findAll(uids), before, deps)
    if (due.length === 0) return
    const batch = ref.firestore.batch()
    for (const { request } of due) {
      if (request.updateTime) batch.delete(request.ref, { lastUpdateTime: request.updateTime })
    }
    const removed = { ...run.removed, accounts: run.removed.accounts + due.length }
    const accountsToRemove = due.map(({ uid }) => uid)
    batch.update(ref, { removed, accountsToRemove }, { lastUpdateTime: updateTime })
    await batch.commit()
  })
}

/** Removes the accounts that are counted already and still due: some may have been used, or given access, since. */
async function removeCountedAccounts(before: Date, deps: RetentionDeps): Promise<void> {
  const { ref, updateTime, run } = await readRun(deps)
  if (run === undefined || updateTime === undefined || run.accountsToRemove.length === 0) return
  const due = await dueAmong(await deps.accounts.findAll(run.accountsToRemove), before, deps)
  await deps.accounts.remove(due.map(({ uid }) => uid))
  await unlessLate(() => ref.update({ accountsToRemove: [] }, { lastUpdateTime: updateTime }))
}
