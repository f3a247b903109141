import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { addAudit } from '../audit/audit.service.ts'
import type { Ban, BanInput } from '../contract/bans.ts'
import type { Page, PageRequest } from '../contract/paging.ts'
import type { Clock } from '../data/clock.ts'
import type { Collections } from '../data/collections.ts'
import { playerIdOf } from '../data/hashes.ts'
import { isMissing, isOvertaken, isTaken } from '../data/outcomes.ts'
import { bansListed } from '../data/queries.ts'
import { ApiError } from '../http/api-error.ts'
import { pageOf } from '../http/page-of.ts'
import type { Remember } from '../http/repeatable.ts'
import type { Log } from '../logging/log.ts'

export interface BanDeps {
  collections: Collections
  clock: Clock
  log: Log
}

export const listBans = (page: PageRequest, { collections, log }: BanDeps): Promise<Page<Ban>> =>
  pageOf(bansListed(collections), page, log)

/** Whether a game ID is banned, and why: the panel cannot tell from the list, where it is a hash. */
export async function findBan(freeFireId: string, { collections }: BanDeps): Promise<Ban> {
  const ban = (await collections.bans.doc(playerIdOf(freeFireId)).get()).data()
  if (ban === undefined) throw new ApiError('not-found')
  return ban
}

/** Bans a game ID anew, also one whose earlier ban is over. */
export async function addBan(
  actor: string,
  { freeFireId, reason, until }: BanInput,
  remember: Remember<Ban>,
  { collections, clock }: BanDeps,
): Promise<Ban> {
  const now = clock.now()
  if (until !== null && Date.parse(until) <= now.getTime()) {
    throw new ApiError('invalid-request', { fields: { until: 'Debe estar en el futuro' } })
  }
  const reference = collections.bans.doc(playerIdOf(freeFireId))
  const found = await reference.get()
  const earlier = found.data()
  if (earlier && !isOver(earlier, now)) throw new ApiError('already-banned')
  const ban: Ban = { id: reference.id, reason, bannedAt: now.toISOString(), bannedBy: actor, until }
  const batch = reference.firestore.batch()
  // A delete first: `set` knows no precondition, and only the very ban that is over may be replaced.
  if (found.updateTime) batch.delete(reference, { lastUpdateTime: found.updateTime }).set(reference, ban)
  else batch.create(reference, ban)
  addAudit(batch, collections, change('bans.add', actor, now, null, ban))
  remember(batch, ban)
  try {
    await batch.commit()
  } catch (error) {
    if (!isTaken(error) && !isOvertaken(error) && !isMissing(error)) throw error
    throw new ApiError('already-banned', { cause: error })
  }
  return ban
}

/** A ban that is over is kept, and counts for nothing. */
export const isOver = ({ until }: Ban, now: Date): boolean =>
  until !== null && Date.parse(until) <= now.getTime()

/** Lifts a ban: of two at once, the second finds none. */
export async function liftBan(
  actor: string,
  id: string,
  remember: Remember<{ lifted: true }>,
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
    if (!isMissing(error) && !isOvertaken(error)) throw error
    throw new ApiError('not-found', { cause: error })
  }
  return { lifted: true }
}

/** Reasons are about people: the audit says until when, and the hash by which whoever knows the ID finds it. */
const change = (action: string, uid: string, at: Date, before: Ban | null, after: Ban | null) => ({
  at: at.toISOString(),
  actor: { kind: 'user' as const, uid },
  action,
  target: { collection: 'bans', id: (before ?? after)?.id ?? '' },
  before: before && { until: before.until },
  after: after && { until: after.until },
})
