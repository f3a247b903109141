import type { z } from 'zod'
import { accessRequestSchema } from '../people/access-requests.ts'
import { adminSchema } from '../people/admins.ts'
import { auditEntrySchema } from '../people/audit.ts'
import { banSchema } from '../people/bans.ts'
import { erasureSchema } from '../people/person-data.ts'
import { NO_ENDED_SESSIONS, sessionSchema } from '../people/sessions.ts'
import { DEFAULT_SETTINGS } from '../site/default-settings.ts'
import { retentionRunSchema, retentionSchema } from '../site/retention.ts'
import { boardSchema } from '../match-day/cup-plan.ts'
import { drawsSchema, roomsSchema } from '../match-day/rooms-schema.ts'
import { formFieldSchema, formResponseSchema, formSchema } from '../forms/forms.ts'
import { mailSchema } from './mail.ts'
import { questionSchema } from '../forms/questions.ts'
import { playerSchema } from '../registrations/people.ts'
import { REGISTRATION_DEFAULTS } from '../registrations/registration-defaults.ts'
import { confirmationStepsSchema, registrationSchema } from '../registrations/registrations.ts'
import { removalSchema, repairMarkSchema } from './repairs.ts'
import { seatSchema } from '../tournaments/seats.ts'
import { siteSettingsSchema } from '../site/site-settings.ts'
import { firstCountSchema } from '../site/tallies.ts'
import { TOURNAMENT_DEFAULTS } from '../tournaments/tournament-defaults.ts'
import { registrationCountsSchema, tournamentSchema } from '../tournaments/tournaments.ts'

type Defaults = [schema: z.ZodType, fields: Record<string, unknown>]

const defaults = <Schema extends z.ZodObject>(
  schema: Schema,
  fields: Partial<z.output<Schema>>,
): Defaults => [schema, fields]

const { achievements, developmentNotice, faq, links, privacy, terms } = DEFAULT_SETTINGS

/**
 * What the fields of a stored object are read with where they are missing. A field is listed if its absence can
 * mean one thing only, usually that it was added later; every other field that is missing is an error. A field
 * that is added to a stored schema gets a line here.
 *
 * Requests and answers of the API do not use these: there the schemas hold as they are written.
 */
export const STORED_DEFAULTS: ReadonlyMap<z.ZodType, Record<string, unknown>> = new Map([
  defaults(tournamentSchema, TOURNAMENT_DEFAULTS),
  defaults(registrationCountsSchema, { 'no-show': 0 }),
  defaults(registrationSchema, REGISTRATION_DEFAULTS),
  defaults(playerSchema, { nickname: REGISTRATION_DEFAULTS.nickname }),
  defaults(confirmationStepsSchema, { finalAt: null }),
  defaults(boardSchema, { rounds: [], news: 0, tables: [], outcome: null }),
  defaults(drawsSchema, { finalists: null }),
  defaults(roomsSchema, { group: null }),
  defaults(seatSchema, { series: 0 }),
  defaults(repairMarkSchema, { failures: 0 }),
  defaults(removalSchema, { sweeps: 0 }),
  defaults(questionSchema, { required: false, placeholder: '', options: [] }),
  defaults(formSchema, { description: '' }),
  defaults(formFieldSchema, { required: false, placeholder: '', options: [], help: '', limits: null }),
  // Given before the revision was stored: to the oldest fields that are known.
  defaults(formResponseSchema, { revision: 1 }),
  defaults(erasureSchema.shape.removed, { optOuts: 0 }),
  defaults(banSchema, { freeFireId: null, until: null }),
  defaults(mailSchema, { headers: {}, registrationId: null, delivery: null, deleteAt: null, resentAt: null }),
  // Until the owner edits a part of the site, it has the default of a new site.
  defaults(siteSettingsSchema, { links, achievements, terms, privacy, faq, developmentNotice }),
  defaults(siteSettingsSchema.shape.links, links),
  defaults(accessRequestSchema, {
    approvedAt: null,
    approvedBy: null,
    rejectedAt: null,
    rejectedBy: null,
    notes: null,
  }),
  // Saved before accounts had a period: none is removed until the owner has agreed to one.
  defaults(retentionSchema, { accounts: null }),
  defaults(retentionRunSchema, { accountsToRemove: [] }),
  defaults(retentionRunSchema.shape.removed, { accounts: 0 }),
  defaults(firstCountSchema, { counts: 1 }),
  defaults(adminSchema, { endedSessions: NO_ENDED_SESSIONS }),
  defaults(sessionSchema, { leftAt: null }),
  defaults(auditEntrySchema, { before: null, after: null }),
])
