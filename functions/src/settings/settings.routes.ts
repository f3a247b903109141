import { acceptedVersionSchema } from '../contract/registrations/registration-submission.ts'
import { tournamentIdSchema } from '../contract/tournaments/tournaments.ts'
import {
  publicSettingsSchema,
  siteSettingsInputSchema,
  siteSettingsSchema,
} from '../contract/site/site-settings.ts'
import {
  acceptedTextsSchema,
  textVersionSchema,
  textVersionsQuerySchema,
} from '../contract/site/text-versions.ts'
import { READ_LIMITS } from '../http/call-limits.ts'
import type { RepeatableRoutes } from '../http/repeatable.ts'
import { defineListRoute, defineRoute, type Route } from '../http/route.ts'
import { showAccepted } from './accepted-texts.service.ts'
import { listTextVersions } from './text-versions.service.ts'
import { publicSettings, readSettings, updateSettings, type SettingsDeps } from './settings.service.ts'

/** As for the list of tournaments: the CDN answers most, at most a few seconds behind. */
const SHARED = 'public, max-age=10, s-maxage=15, stale-while-revalidate=30'

/** Terms and questions of a whole site. */
const BODY_LIMIT = 256 * 1024

export const settingsRoutes = (deps: SettingsDeps, { defineRepeatable }: RepeatableRoutes): Route[] => [
  defineRoute('GET /settings', 'site.read', {
    summary: 'Shows the texts and links of the site',
    data: publicSettingsSchema,
    limits: READ_LIMITS,
    cacheControl: SHARED,
    handle: () => publicSettings(deps),
  }),
  // An edit of settings that a cache still had would be refused as a conflict.
  defineRoute('GET /settings/stored', 'texts.read', {
    summary: 'Shows the settings as they are stored, to edit them',
    data: siteSettingsSchema,
    handle: () => readSettings(deps, 0),
  }),
  defineRepeatable('PUT /settings', 'settings.update', {
    summary: 'Saves the settings of the site',
    body: siteSettingsInputSchema,
    data: siteSettingsSchema,
    errors: ['conflict'],
    bodyLimit: BODY_LIMIT,
    handle: ({ body }, act) => updateSettings(body, act, deps),
  }),
  defineListRoute('GET /text-versions', 'texts.read', {
    summary: 'Lists the published versions of a text',
    query: textVersionsQuerySchema,
    item: textVersionSchema,
    list: (query) => listTextVersions(query, deps),
  }),
  defineRoute('GET /tournaments/:id/accepted/:version', 'site.read', {
    summary: 'Shows the texts that a player accepted',
    params: { id: tournamentIdSchema, version: acceptedVersionSchema },
    data: acceptedTextsSchema,
    errors: ['not-found'],
    limits: READ_LIMITS,
    handle: ({ params }) => showAccepted(params, deps),
  }),
]
