import { isDeepStrictEqual } from 'node:util'
import { addAudit } from '../audit/audit.service.ts'
import { changedFields, factsOf } from '../audit/change.service.ts'
import { editDocument } from '../audit/revision.service.ts'
import { DEFAULT_SETTINGS } from '../contract/site/default-settings.ts'
import { retentionText } from '../contract/site/retention-text.ts'
import type { SiteSettings, SiteSettingsInput } from '../contract/site/site-settings.ts'
import { SITE_TEXTS, type SiteText } from '../contract/site/text-versions.ts'
import type { Clock } from '../data/clock.ts'
import { CONVERTERS, type Collections } from '../data/collections.ts'
import type { Copies } from '../data/copies.ts'
import { isTaken } from '../data/outcomes.ts'
import type { Log } from '../logging/log.ts'
import { ApiError } from '../http/api-error.ts'
import { readOrSkip } from '../http/page-of.ts'
import type { Act } from '../http/repeatable.ts'
import { addVersions, changedTexts, textsWithoutVersion } from './text-versions.service.ts'

export interface SettingsDeps {
  collections: Collections
  clock: Clock
  copies: Copies
  log: Log
}

/** The settings, at most this old. */
export const readSettings = (
  { collections: { site }, copies }: Pick<SettingsDeps, 'collections' | 'copies'>,
  maxAgeMs = copies.maxAgeMs,
): Promise<SiteSettings> =>
  copies.settings.seen(site.id, maxAgeMs, async () => (await site.get()).data() ?? DEFAULT_SETTINGS)

/** As visitors read them: the privacy notice ends with the periods in force. */
export const publicSettings = (deps: SettingsDeps): Promise<SiteSettings> => {
  const { collections, copies } = deps
  return copies.publicSettings.seen(collections.site.id, copies.maxAgeMs, async () => {
    const [settings, periods] = await Promise.all([readSettings(deps), collections.retention.get()])
    const [read] = readOrSkip(periods, deps.log)
    // Periods that cannot be read are logged. The notice then says nothing about them, rather than what may be untrue.
    if (periods.exists && read === undefined) return settings
    return { ...settings, privacy: [...settings.privacy, retentionText(read ?? null)] }
  })
}

export async function updateSettings(
  input: SiteSettingsInput,
  act: Act<SiteSettings>,
  deps: SettingsDeps,
): Promise<SiteSettings> {
  const { site } = deps.collections
  if (!(await site.get()).exists) {
    const { revision } = DEFAULT_SETTINGS
    if (input.revision !== revision) throw new ApiError('conflict', { changed: { revision } })
    try {
      return await createSettings(input, act, deps)
    } catch (error) {
      // Another first edit was stored first: this one is compared with it.
      if (!isTaken(error)) throw error
    }
  }
  const updatedAt = deps.clock.now().toISOString()
  let unversioned: ReadonlySet<SiteText> = new Set()
  return editDocument(
    {
      reference: site,
      converter: CONVERTERS.site,
      revision: input.revision,
      actor: act.actor,
      action: 'settings.update',
      async decide(present) {
        if (isSame(present, input)) return present
        unversioned = await textsWithoutVersion(changedTexts(present, input), deps.collections)
        return { ...input, updatedAt }
      },
      also(batch, after, before) {
        addVersions(batch, { before, after, by: act.actor, unversioned }, deps.collections)
        act.remember(batch, after)
      },
    },
    deps,
  )
}

/** Saving unchanged settings changes nothing, not even the time. */
const isSame = (present: SiteSettings, input: SiteSettingsInput): boolean =>
  isDeepStrictEqual(present, { ...input, updatedAt: present.updatedAt })

async function createSettings(
  input: SiteSettingsInput,
  { actor, remember }: Act<SiteSettings>,
  { collections, clock }: SettingsDeps,
): Promise<SiteSettings> {
  const { site } = collections
  const at = clock.now().toISOString()
  const created = { ...input, revision: input.revision + 1, updatedAt: at }
  const fields = changedFields(DEFAULT_SETTINGS, created)
  const batch = site.firestore.batch()
  batch.create(site, created)
  addAudit(batch, collections, {
    at,
    actor: { kind: 'user', uid: actor },
    action: 'settings.update',
    target: { collection: 'settings', id: site.id },
    before: factsOf(DEFAULT_SETTINGS, fields),
    after: factsOf(created, fields),
  })
  const unversioned = new Set(SITE_TEXTS)
  addVersions(batch, { before: DEFAULT_SETTINGS, after: created, by: actor, unversioned }, collections)
  remember(batch, created)
  await batch.commit()
  return created
}
