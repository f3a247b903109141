import type { DocumentSnapshot, UpdateData, WriteBatch } from 'firebase-admin/firestore'
import { addAudit } from '../audit/audit.service.ts'
import type { AuditedAction } from '../contract/people/audit.ts'
import type { Ban, BanAdded, BanEdit, BanInput } from '../contract/people/bans.ts'
import type { Page, PageRequest } from '../contract/calls/paging.ts'
import type { Clock } from '../data/clock.ts'
import { CONVERTERS, type Collections } from '../data/collections.ts'
import { formerPlayerIdsOf, playerIdOf } from '../data/hashes.ts'
import { lostRace, optimistically } from '../data/optimistic.ts'
import { bansListed } from '../data/queries.ts'
import { ApiError } from '../http/api-error.ts'
import { pageOf } from '../http/page-of.ts'
import type { Act } from '../http/repeatable.ts'
import type { Log } from '../logging/log.ts'

export interface BanDeps {
  collections: Collections
  clock: Clock
  log: Log
}

export const listBans = (page: PageRequest, { collections, log }: BanDeps): Promise<Page<Ban>> =>
  pageOf(bansListed(collections), page, log)

/** The ids of the documents that can contain a ban of this game ID. */
export const banIdsOf = (freeFireId: string): string[] => [
  playerIdOf(freeFireId),
  ...formerPlayerIdsOf(freeFireId),
]

/** Whether a game ID is banned, and why. A ban of an earlier release knows it by its hash alone. */
export async function findBan(freeFireId: string, { collections }: BanDeps): Promise<Ban> {
  const found = await Promise.all(banIdsOf(freeFireId).map((id) => collections.bans.doc(id).get()))
  const ban = found.find(({ exists }) => exists)?.data()
  if (ban === undefined) throw new ApiError('not-found')
  return ban
}

/** Bans a game ID, also one whose earlier ban has ended. */
export async function addBan(
  { freeFireId, reason, until }: BanInput,
  { actor, remember }: Act<BanAdded>,
  { collections, clock }: BanDeps,
): Promise<BanAdded> {
  const now = clock.now()
  requireAhead(until, null, now)
  const reference = collections.bans.doc(playerIdOf(freeFireId))
  const found = await reference.get()
  const earlier = found.data()
  if (earlier && !isOver(earlier, now)) throw new ApiError('already-banned')
  const added = { id: reference.id, bannedAt: now.toISOString(), bannedBy: actor, until }
  const ban: Ban = { ...added, freeFireId, reason }
  const batch = reference.firestore.batch()
  // A delete first: `set` takes no precondition, and only the expired ban that was read may be replaced.
  if (found.updateTime) batch.delete(reference, { lastUpdateTime: found.updateTime }).set(reference, ban)
  else batch.create(reference, ban)
  addAudit(batch, collections, change('bans.add', actor, now, null, ban))
  remember(batch, added)
  try {
    await batch.commit()
  } catch (error) {
    if (!lostRace(error)) throw error
    throw new ApiError('already-banned', { cause: error })
  }
  return added
}

/** An expired ban is kept, but has no effect. */
export const isOver = ({ until }: Ban, now: Date): boolean =>
  until !== null && Date.parse(until) <= now.getTime()

/** Gives a ban another reason or another end. The audit has the end alone: see `change`. */
export function updateBan(
  id: string,
  { reason, until }: BanEdit,
  { actor, remember }: Act<BanAdded>,
  { collections, clock }: BanDeps,
): Promise<BanAdded> {
  return optimistically(async () => {
    const { ref, updateTime, ...found } = await read(id, collections)
    const ban = found.ban
    if (!ban || !updateTime) throw new ApiError('not-found')
    const now = clock.now()
    requireAhead(until, ban.until, now)
    const { freeFireId: _id, reason: _reason, ...kept } = ban
    const answer = { ...kept, until }
    if (ban.reason === reason && ban.until === until) return answer
    const next: Ban = { ...ban, reason, until }
    const batch = ref.firestore.batch()
    const stored = CONVERTERS.bans.toFirestore(next) as UpdateData<Ban>
    batch.update(ref, stored, { lastUpdateTime: updateTime })
    addAudit(batch, collections, change('bans.update', actor, now, ban, next))
    remember(batch, answer)
    await batch.commit()
    return answer
  })
}

async function read(id: string, { bans }: Collections) {
  const snapshot = await bans.doc(id).get()
  return { ref: snapshot.ref, updateTime: snapshot.updateTime, ban: snapshot.data() }
}

/** One that has ended already may keep its end while its reason is corrected. */
function requireAhead(until: string | null, present: string | null, now: Date): void {
  if (until !== null && until !== present && Date.parse(until) <= now.getTime()) {
    throw new ApiError('invalid-request', { fields: { until: 'Debe estar en el futuro' } })
  }
}

/** Lifts a ban: of two concurrent calls, the second finds none. */
export async function liftBan(
  id: string,
  { actor, remember }: Act<{ lifted: true }>,
  { collections, clock }: BanDeps,
): Promise<{ lifted: true }> {
  const found: DocumentSnapshot<Ban> = await collections.bans.doc(id).get()
  const { ref, updateTime } = found
  const ban = found.data()
  if (!ban || !updateTime) throw new ApiError('not-found')
  const batch = ref.firestore.batch()
  batch.delete(ref, { lastUpdateTime: updateTime })
  addAudit(batch, collections, change('bans.lift', actor, clock.now(), ban, null))
  remember(batch, { lifted: true })
  try {
    await batch.commit()
  } catch (error) {
    if (!lostRace(error)) throw error
    throw new ApiError('not-found', { cause: error })
  }
  return { lifted: true }
}

/**
 * Adds to the commit of an erasure that these bans say no more whom they are about, nor why: that is about
 * the person who is erased. The bans stay, under the hash of the ID.
 */
export async function addBanRedaction(
  batch: WriteBatch,
  freeFireIds: readonly string[],
  { bans }: Collections,
): Promise<void> {
  const ids = [...new Set(freeFireIds.flatMap(banIdsOf))]
  const found = await Promise.all(ids.map((id) => bans.withConverter(null).doc(id).get()))
  for (const { ref, updateTime } of found) {
    if (updateTime) batch.update(ref, { freeFireId: null, reason: null }, { lastUpdateTime: updateTime })
  }
}

/** Reasons are personal data: the audit has only the expiry, and the hash, which can be found with the game ID. */
const change = (action: AuditedAction, uid: string, at: Date, before: Ban | null, after: Ban | null) => ({
  at: at.toISOString(),
  actor: { kind: 'user' as const, uid },
  action,
  target: { collection: 'bans', id: (before ?? after)?.id ?? '' },
  before: before && { until: before.until },
  after: after && { until: after.until },
})
