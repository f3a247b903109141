import { z } from 'zod'
import { uidSchema } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { instantSchema } from '../time/instants.ts'
import { tournamentIdSchema } from '../tournaments/tournaments.ts'

/** How long each kind of data is kept, in days, and within which limits the owner may choose. */
export const RETENTION = {
  /** The people of registrations, from the end of their tournament on. */
  registrations: { usual: 60, min: 30, max: 1095 },
  /** Answers to public forms. */
  responses: { usual: 60, min: 30, max: 1095 },
  /** Messages, sent or not. */
  mail: { usual: 60, min: 7, max: 365 },
  /** Requests for access, from their answer on. */
  requests: { usual: 60, min: 30, max: 1095 },
  /** Accounts without access to the panel, from their last use on, with a request that nobody answered. */
  accounts: { usual: 60, min: 30, max: 1095 },
  /** Bans, from their end on. */
  bans: { usual: 60, min: 1, max: 1095 },
  /** The audit trail. */
  audit: { usual: 730, min: 90, max: 3650 },
} as const

export type RetentionKind = keyof typeof RETENTION

export const RETENTION_KINDS = Object.keys(RETENTION) as RetentionKind[]

/** What may be kept without an end: it names no one outside of the team, or protects other players. */
const MAY_STAY = ['bans', 'audit'] as const satisfies RetentionKind[]

export const mayStay = (kind: RetentionKind): boolean => MAY_STAY.some((one) => one === kind)

const days = (kind: RetentionKind) => {
  const { min, max } = RETENTION[kind]
  return z.int(`De ${min} a ${max} días`).min(min, `Mínimo ${min} días`).max(max, `Máximo ${max} días`)
}

/** In days; null without an end. */
export const periodsSchema = z.strictObject({
  registrations: days('registrations'),
  responses: days('responses'),
  mail: days('mail'),
  requests: days('requests'),
  accounts: days('accounts'),
  bans: days('bans').nullable(),
  audit: days('audit').nullable(),
})

export type Periods = z.infer<typeof periodsSchema>

/** As they are stored: the period of accounts is null until it is saved on a site whose periods are older than it. */
export const savedPeriodsSchema = periodsSchema.extend({ accounts: days('accounts').nullable() })

export type SavedPeriods = z.infer<typeof savedPeriodsSchema>

const revision = z.int().min(1)

/** `system/retention`: one document. A new site has it from its set-up on, an older one once the owner saves the periods. */
export const retentionSchema = savedPeriodsSchema.extend({ revision, updatedAt: instantSchema })

export type Retention = z.infer<typeof retentionSchema>

/** `PUT /api/retention`: all periods, with the revision they were read at. */
export const retentionInputSchema = periodsSchema.extend({ revision })

export type RetentionInput = z.infer<typeof retentionInputSchema>

/** What a new site begins with, and what is proposed to an older one until its owner saves periods. */
export const DEFAULT_RETENTION: RetentionInput & Retention = {
  registrations: RETENTION.registrations.usual,
  responses: RETENTION.responses.usual,
  mail: RETENTION.mail.usual,
  requests: RETENTION.requests.usual,
  accounts: RETENTION.accounts.usual,
  bans: RETENTION.bans.usual,
  audit: RETENTION.audit.usual,
  revision: 1,
  updatedAt: '2026-01-01T00:00:00.000Z',
}

const count = z.int().min(0)

const countsSchema = z.strictObject({
  registrations: count,
  responses: count,
  mail: count,
  requests: count,
  accounts: count,
  bans: count,
  audit: count,
})

export type RetentionCounts = z.infer<typeof countsSchema>

/** `system/retentionRun`: the last run, or the one that is not complete yet. */
export const retentionRunSchema = z.strictObject({
  startedAt: instantSchema,
  /** The uid of the owner who started it; null for a nightly one. */
  startedBy: uidSchema.nullable(),
  /** Null while something is left: a later run goes on. */
  completedAt: instantSchema.nullable(),
  /** What it has removed so far. */
  removed: countsSchema,
  /** Accounts that are counted already, and are removed next. */
  accountsToRemove: z.array(uidSchema).max(LIMITS.accountsTogether),
})

export type RetentionRun = z.infer<typeof retentionRunSchema>

/** `GET /api/retention` */
export const retentionViewSchema = z.strictObject({
  settings: retentionSchema,
  /** Whether periods are saved. Before, they are a proposal, and nothing is removed. */
  isConfirmed: z.boolean(),
  run: retentionRunSchema.nullable(),
  /** When the next nightly run is due. */
  nextAt: instantSchema,
})

export type RetentionView = z.infer<typeof retentionViewSchema>

const wanted = z
  .string()
  .regex(/^(?:\d{1,4}|nunca)$/, 'Escribe un número de días')
  .optional()

/** `GET /api/retention/preview`: what the next run would remove, also with periods that are not saved. */
export const retentionPreviewQuerySchema = z.strictObject({
  registrations: wanted,
  responses: wanted,
  mail: wanted,
  requests: wanted,
  accounts: wanted,
  bans: wanted,
  audit: wanted,
})

export type RetentionPreviewQuery = z.infer<typeof retentionPreviewQuerySchema>

const previewPartSchema = z.strictObject({
  count,
  /** Not all was looked at: there may be more. */
  isAtLeast: z.boolean(),
  /** Of the oldest one; null if there is none. */
  oldestAt: instantSchema.nullable(),
})

export const retentionPreviewSchema = z.strictObject({
  kinds: z.strictObject({
    registrations: previewPartSchema,
    responses: previewPartSchema,
    mail: previewPartSchema,
    requests: previewPartSchema,
    accounts: previewPartSchema,
    bans: previewPartSchema,
    audit: previewPartSchema,
  }),
  /** The number of tournaments that the registrations belong to, and those that ended first. */
  tournamentCount: count,
  tournaments: z
    .array(
      z.strictObject({ id: tournamentIdSchema, name: z.string(), endsAt: instantSchema.nullable(), count }),
    )
    .max(LIMITS.overviewTournaments),
})

export type RetentionPreview = z.infer<typeof retentionPreviewSchema>
