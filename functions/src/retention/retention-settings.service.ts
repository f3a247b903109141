import { isDeepStrictEqual } from 'node:util'
import { addAudit } from '../audit/audit.service.ts'
import { changedFields, factsOf } from '../audit/change.service.ts'
import { editDocument } from '../audit/revision.service.ts'
import {
  DEFAULT_RETENTION,
  type Retention,
  type RetentionInput,
  type RetentionView,
} from '../contract/site/retention.ts'
import { CONVERTERS } from '../data/collections.ts'
import { isTaken } from '../data/outcomes.ts'
import { ApiError } from '../http/api-error.ts'
import type { Act } from '../http/repeatable.ts'
import type { RetentionDeps } from './due-data.service.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The hour in which the nightly function first runs, by UTC: between 2 and 5 in the morning in most of Latin America.
 * Its schedule is in `functions.ts`.
 */
const HOUR = 8

/** When the latest nightly run was due. */
export function nightBefore(now: Date): Date {
  const night = new Date(now)
  night.setUTCHours(HOUR, 0, 0, 0)
  return night > now ? new Date(night.getTime() - DAY_MS) : night
}

/** When the next one is due. */
const nightAfter = (now: Date): Date => new Date(nightBefore(now).getTime() + DAY_MS)

/** The periods: until they are saved, the usual ones, as a proposal. */
export const readPeriods = async ({ collections }: Pick<RetentionDeps, 'collections'>): Promise<Retention> =>
  (await collections.retention.get()).data() ?? DEFAULT_RETENTION

/** Whether periods are saved: from the set-up of a new site on, by the owner of an older one. */
export const areConfirmed = async ({ collections }: Pick<RetentionDeps, 'collections'>): Promise<boolean> =>
  (await collections.retention.get()).exists

export async function describeRetention(deps: RetentionDeps): Promise<RetentionView> {
  const { collections, clock } = deps
  const [settings, isConfirmed, run] = await Promise.all([
    readPeriods(deps),
    areConfirmed(deps),
    collections.retentionRun.get(),
  ])
  return { settings, isConfirmed, run: run.data() ?? null, nextAt: nightAfter(clock.now()).toISOString() }
}

export async function updateRetention(
  input: RetentionInput,
  act: Act<Retention>,
  deps: RetentionDeps,
): Promise<Retention> {
  const { retention } = deps.collections
  if (!(await retention.get()).exists) {
    const { revision } = DEFAULT_RETENTION
    if (input.revision !== revision) throw new ApiError('conflict', { changed: { revision } })
    try {
      return await createRetention(input, act, deps)
    } catch (error) {
      // Another first edit was stored first: this one is compared with it.
      if (!isTaken(error)) throw error
    }
  }
  const updatedAt = deps.clock.now().toISOString()
  return editDocument(
    {
      reference: retention,
      converter: CONVERTERS.retention,
      revision: input.revision,
      actor: act.actor,
      action: 'retention.update',
      decide: (present) =>
        isDeepStrictEqual(present, { ...input, updatedAt: present.updatedAt })
          ? present
          : { ...input, updatedAt },
      also: act.remember,
    },
    deps,
  )
}

async function createRetention(
  input: RetentionInput,
  { actor, remember }: Act<Retention>,
  { collections, clock }: RetentionDeps,
): Promise<Retention> {
  const { retention } = collections
  const at = clock.now().toISOString()
  const created = { ...input, revision: input.revision + 1, updatedAt: at }
  const fields = changedFields(DEFAULT_RETENTION, created)
  const batch = retention.firestore.batch()
  batch.create(retention, created)
  addAudit(batch, collections, {
    at,
    actor: { kind: 'user', uid: actor },
    action: 'retention.update',
    target: { collection: 'system', id: retention.id },
    before: factsOf(DEFAULT_RETENTION, fields),
    after: factsOf(created, fields),
  })
  remember(batch, created)
  await batch.commit()
  return created
}
