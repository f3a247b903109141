import { z } from 'zod'
import { auditEntrySchema } from '../people/audit.ts'
import { exportQuerySchema } from '../calls/exports.ts'
import { pageQuery } from '../calls/paging.ts'
import { ERRORS, type ErrorCode } from '../calls/errors.ts'
import { hashSchema } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { batchSchema } from './batches.ts'
import { INBOX_MARKS, type InboxMark, LOOKED_UP_MARKS } from './inbox-marks.ts'
import { registrationSchema, registrationStatusSchema } from './registrations.ts'
import { REGISTRATION_STATES } from './registration-states.ts'
import { statusChangedSchema, statusChangeSchema } from './registration-views.ts'
import { searchFor } from './search-keys.ts'
import { lineSchema } from '../texts/texts.ts'

const MARKS = Object.keys(INBOX_MARKS) as [InboxMark, ...InboxMark[]]

/** `line` lists those who wait, the first in line first. */
export const INBOX_ORDERS = ['newest', 'oldest', 'name', 'line'] as const

const isWithoutRepeats = (list: readonly unknown[]): boolean => new Set(list).size === list.length

const filters = {
  tournamentId: registrationSchema.shape.tournamentId.optional(),
  /** Any of them; all where it is left out. */
  statuses: z
    .array(registrationStatusSchema)
    .min(1)
    .max(REGISTRATION_STATES.length)
    .refine(isWithoutRepeats, 'Hay repeticiones')
    .optional(),
  /** Those that have all of them. */
  marks: z
    .array(z.enum(MARKS))
    .min(1)
    .max(MARKS.length)
    .refine(isWithoutRepeats, 'Hay repeticiones')
    .optional(),
}

/** What is looked for, and in which order it is listed. */
const sought = {
  ...filters,
  text: lineSchema()
    .max(254)
    .refine((text) => searchFor(text) !== null, 'Escribe al menos dos letras')
    .optional(),
  /** Those that one source sent. */
  sourceMark: registrationSchema.shape.sourceMark.unwrap().optional(),
  order: z.enum(INBOX_ORDERS).default('newest'),
}

const hasOneSource = ({ text, sourceMark }: { text?: unknown; sourceMark?: unknown }): boolean =>
  text === undefined || sourceMark === undefined

const TWO_SOURCES = 'Busca por texto o por conexión, no por las dos'

/**
 * `POST /api/registrations/search`: the inbox. The text is any part of a name, of either player; a whole or partial game
 * ID; an e-mail address; a phone or its end; the number on a ticket. Results by text, source or ban are listed the latest
 * first, not in the requested order. A page of them can be shorter than the limit while there is a next one, since each
 * page reads a bounded number of registrations.
 */
export const registrationSearchSchema = z
  .strictObject({
    ...sought,
    cursor: pageQuery.cursor,
    limit: z.int().min(1).max(LIMITS.decisionItems).default(LIMITS.pageItems.usual),
  })
  .refine(hasOneSource, { path: ['text'], error: TWO_SOURCES })

/** `POST /api/registrations/export`: everything that such a search finds, as a table. */
export const registrationExportSchema = z
  .strictObject({ ...sought, ...exportQuerySchema.shape })
  .refine(hasOneSource, { path: ['text'], error: TWO_SOURCES })

/** `POST /api/registrations/totals`: how many there are. Marks that are looked up one by one are not counted. */
export const registrationTotalsQuerySchema = z.strictObject({
  tournamentId: filters.tournamentId,
  marks: z
    .array(z.enum(MARKS).exclude(LOOKED_UP_MARKS))
    .min(1)
    .max(MARKS.length - LOOKED_UP_MARKS.length)
    .refine(isWithoutRepeats, 'Hay repeticiones')
    .optional(),
})

export const registrationTotalsSchema = z.strictObject({
  total: z.int().min(0),
  statuses: z.strictObject(
    Object.fromEntries(REGISTRATION_STATES.map((status) => [status, z.int().min(0)])) as Record<
      (typeof REGISTRATION_STATES)[number],
      z.ZodInt
    >,
  ),
})

/**
 * `POST /api/registrations/batch`: one decision about many. With an `Idempotency-Key` it may be sent again as it is
 * after it was cut off: what is done already is answered as it was, and the rest is gone on with.
 */
export const decisionBatchSchema = batchSchema(hashSchema, LIMITS.decisionItems)
  .extend({
    status: statusChangeSchema.shape.status,
    /** To the players, of a rejection. */
    reason: statusChangeSchema.shape.reason,
    /**
     * The revision of each that the admin saw, in the same order. An item with another revision is refused. Without
     * this list any revision is accepted.
     */
    revisions: z.array(registrationSchema.shape.revision).max(LIMITS.decisionItems).optional(),
  })
  .refine(({ ids, revisions }) => revisions === undefined || revisions.length === ids.length, {
    path: ['revisions'],
    error: 'Falta la revisión de alguna',
  })

const errorCodes = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]

/** What became of each, in the order in which they were named. */
export const decisionResultsSchema = z.strictObject({
  results: z.array(
    z.discriminatedUnion('ok', [
      statusChangedSchema.extend({ ok: z.literal(true) }),
      z.strictObject({
        id: hashSchema,
        ok: z.literal(false),
        code: z.enum(errorCodes),
        message: z.string(),
      }),
    ]),
  ),
})

const [user, job, player] = auditEntrySchema.shape.actor.options

/** `GET /api/registrations/{id}/history`: what was done to it, the latest first, and by whom. */
export const historyEntrySchema = auditEntrySchema.omit({ target: true }).extend({
  actor: z.union([
    /** The e-mail address or the name of the account; null where it is gone. */
    user.extend({ name: z.string().nullable() }),
    job,
    player,
  ]),
})

export type RegistrationSearch = z.output<typeof registrationSearchSchema>
export type RegistrationExport = z.output<typeof registrationExportSchema>
export type RegistrationTotalsQuery = z.output<typeof registrationTotalsQuerySchema>
export type RegistrationTotals = z.infer<typeof registrationTotalsSchema>
export type DecisionBatch = z.output<typeof decisionBatchSchema>
export type DecisionResults = z.infer<typeof decisionResultsSchema>
export type HistoryEntry = z.infer<typeof historyEntrySchema>
