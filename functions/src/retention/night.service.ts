import { Timestamp } from 'firebase-admin/firestore'
import { isRestoring } from '../backup/restore.service.ts'
import type { Night } from '../contract/stored/night.ts'
import { CONVERTERS } from '../data/collections.ts'
import { optimistically, unlessLate } from '../data/optimistic.ts'
import { expiringAfter, type ExpiringCollection, tournamentsEndedAfter } from '../data/queries.ts'
import { putVersioned } from '../data/versioned.ts'
import { describeError } from '../logging/log.ts'
import { checkPlaces } from '../registrations/upkeep/check-places.service.ts'
import type { RetentionDeps } from './due-data.service.ts'
import { nightBefore } from './retention-settings.service.ts'

/** After its end a tournament is looked at for so many days: until then the team still decides and corrects. */
const LOOKED_AT_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000

const EXPIRING: readonly ExpiringCollection[] = ['idempotency', 'sessions', 'optOuts', 'departures']

/**
 * What the night does beside the removal of personal data: it deletes what has expired, and compares the seats and
 * claims of tournaments with their registrations. Called several times a night, it goes on where a killed run ended, and
 * mostly reads one document. No further tournament is begun after `ms`. What fails is logged and left to the next night;
 * the rest is done, and all errors are thrown at the end.
 */
export async function deleteExpiredAndCheckPlaces(ms: number, deps: RetentionDeps): Promise<void> {
  const until = performance.now() + ms
  if (!(await openNight(deps))) return
  const failures: unknown[] = []
  async function attempt<Result>(what: string, work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await work()
    } catch (error) {
      deps.log.error('nightly step failed', { what, error: describeError(error) })
      failures.push(error)
      return undefined
    }
  }
  const isEnded = await workThrough(attempt, until, deps)
  if (isEnded) await noteNight(deps, (night) => ({ ...night, completedAt: deps.clock.now().toISOString() }))
  if (failures.length > 0) throw new AggregateError(failures, 'Not all of the nightly work is done')
}

type Attempt = <Result>(what: string, work: () => Promise<Result>) => Promise<Result | undefined>

/** Whether it came to the end, with the failures on the way. */
async function workThrough(attempt: Attempt, until: number, deps: RetentionDeps): Promise<boolean> {
  const { collections } = deps
  for (const name of EXPIRING) {
    if (await isRestoring(collections)) return false
    await attempt(name, () => deleteExpired(name, deps))
  }
  for (const id of await tournamentsToLookAt(deps)) {
    if (performance.now() >= until || (await isRestoring(collections))) return false
    const mended = await attempt(`tournaments/${id}`, async () => {
      const found = await collections.tournaments.doc(id).get()
      return found.exists ? checkPlaces(found, deps) : 0
    })
    await noteNight(deps, (night) => ({
      ...night,
      after: night.after !== null && night.after > id ? night.after : id,
      mended: night.mended + (mended ?? 0),
    }))
  }
  return true
}

/** Begins the night, or goes on with one. Returns whether there is something to do. */
function openNight(deps: RetentionDeps): Promise<boolean> {
  const { collections, clock } = deps
  return optimistically(async () => {
    const found = await collections.night.get()
    const night = found.data()
    if (night?.completedAt === null) return true
    const now = clock.now()
    if (night !== undefined && Date.parse(night.startedAt) >= nightBefore(now).getTime()) return false
    const opened = { startedAt: now.toISOString(), completedAt: null, after: null, mended: 0 }
    const batch = found.ref.firestore.batch()
    putVersioned(batch, found, CONVERTERS.night, opened)
    await batch.commit()
    return true
  })
}

/** Two runs at once each note what they did. */
const noteNight = ({ collections }: RetentionDeps, change: (night: Night) => Night): Promise<void> =>
  optimistically(async () => {
    const found = await collections.night.get()
    const night = found.data()
    // Another run has completed it.
    if (night === undefined || night.completedAt !== null) return
    const batch = found.ref.firestore.batch()
    putVersioned(batch, found, CONVERTERS.night, change(night))
    await batch.commit()
  })

/** Those that are not over, or not for long, in the order of their ids, without those that were looked at. */
async function tournamentsToLookAt({ collections, clock }: RetentionDeps): Promise<string[]> {
  const since = new Date(clock.now().getTime() - LOOKED_AT_DAYS * DAY_MS)
  const [{ docs }, night] = await Promise.all([
    tournamentsEndedAfter(collections, since).get(),
    collections.night.get(),
  ])
  const after = night.data()?.after ?? ''
  return docs
    .map(({ id }) => id)
    .toSorted()
    .filter((id) => id > after)
}

const PAGE = 300

/** Firestore does it by itself, days later, and only where the fields of `firestore.indexes.json` are deployed. */
async function deleteExpired(name: ExpiringCollection, { collections, clock }: RetentionDeps): Promise<void> {
  const now = clock.now().getTime()
  let after: string | null = null
  do {
    const { docs } = await expiringAfter(collections, name, after).limit(PAGE).get()
    const expired = docs.filter((document) => {
      const at: unknown = document.get('expiresAt')
      return at instanceof Timestamp && at.toMillis() <= now
    })
    if (expired.length > 0) {
      const batch = collections[name].firestore.batch()
      for (const { ref, updateTime } of expired) batch.delete(ref, { lastUpdateTime: updateTime })
      // What was renewed meanwhile stays, and the others with it until the next night.
      await unlessLate(() => batch.commit())
    }
    after = docs.length < PAGE ? null : (docs.at(-1)?.id ?? null)
  } while (after !== null)
}
