import { isDeepStrictEqual } from 'node:util'
import {
  Timestamp,
  type DocumentData,
  type FirestoreDataConverter,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore'
import { ZodError, type z } from 'zod'
import declared from '../../firestore.indexes.json' with { type: 'json' }
import { boardSchema } from '../../functions/src/contract/match-day/cup-plan.ts'
import { roomTableSchema } from '../../functions/src/contract/match-day/results-schema.ts'
import { LIMITS } from '../../functions/src/contract/limits.ts'
import { siteSettingsSchema } from '../../functions/src/contract/site/site-settings.ts'
import { departureSchema } from '../../functions/src/contract/stored/departures.ts'
import { DATA_VERSION } from '../../functions/src/contract/stored/data-version.ts'
import type { Mail } from '../../functions/src/contract/stored/mail.ts'
import { canResend } from '../../functions/src/contract/stored/outbox.ts'
import { tournamentSchema } from '../../functions/src/contract/tournaments/tournaments.ts'
import { CONVERTERS, type Collections } from '../../functions/src/data/collections.ts'
import { instantsIn, readInstants } from '../../functions/src/data/instants.ts'
import type { Migration } from '../migrate/migration.ts'
import { MIGRATIONS } from '../migrate/migrations.ts'
import type { Finding, MendName } from './findings.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Firestore deletes most expired documents within a day. */
const TTL_MS = 72 * HOUR_MS

/** Later than this the scheduled function does not run, or fails. */
const LATE_MS = {
  repairs: 15 * MINUTE_MS,
  tournaments: 15 * MINUTE_MS,
  removals: 3 * HOUR_MS,
  formRemovals: 3 * HOUR_MS,
}

/** A document as it is stored. */
export interface StoredDocument {
  name: keyof Collections
  path: string
  data: DocumentData
}

export interface Moment {
  now: Date
  /** How far the data is migrated. */
  version: number
}

const idOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

const groupOf = (path: string): string => path.split('/').at(-2) ?? ''

/** Whether it is the refusal of a registration, which has no other field: see refusal.service.ts. */
const isRefusal = ({ name, data }: StoredDocument): boolean =>
  name === 'registrations' && data['refused'] !== undefined

/** What is wrong with one document, as far as it shows that alone. */
export function checkDocument(document: StoredDocument, moment: Moment): Finding[] {
  if (isRefusal(document)) return expired(document, moment)
  const behind = behindOf(document, moment)
  const { model, findings } = readingOf(document)
  return [
    ...findings,
    ...behind,
    ...unknownInPublic(document, moment),
    ...expired(document, moment),
    ...overdue(document, moment),
    // A migration that is due may be what writes them.
    ...(behind.length > 0 || model === undefined ? [] : underived(document, model)),
    ...(model === undefined || document.name !== 'mail' ? [] : stuck(document.path, model as Mail, moment)),
  ]
}

/** What a document says, as the site reads it. */
function readingOf(document: StoredDocument): { model?: object; findings: Finding[] } {
  const { name, path, data } = document
  const snapshot = { id: idOf(path), data: () => data } as unknown as QueryDocumentSnapshot
  try {
    return { model: CONVERTERS[name].fromFirestore(snapshot), findings: [] }
  } catch (error) {
    if (!(error instanceof ZodError)) throw error
    const fields = [...new Set(error.issues.map((issue) => String(issue.path[0] ?? 'the document')))]
    return {
      findings: [{ check: 'unreadable', path, what: `cannot be read: ${fields.slice(0, 3).join(', ')}` }],
    }
  }
}

/** The first migration that would change a document. It is pure, so it need not be run to know. */
function behindOf({ path, data }: StoredDocument, { version }: Moment): Finding[] {
  const first = MIGRATIONS.find(
    (migration: Migration) =>
      migration.version > version && migration.changes[groupOf(path)]?.(data, idOf(path)) !== undefined,
  )
  return first === undefined
    ? []
    : [
        {
          check: 'versions',
          path,
          what: `is behind migration ${first.version}`,
          mend: 'migrate',
          mendAt: 'system/data',
        },
      ]
}

/** Data that a newer release has migrated: what this one would call wrong may be right. */
export const newerData = (version: number): Finding[] =>
  version <= DATA_VERSION
    ? []
    : [
        {
          check: 'versions',
          path: 'system/data',
          what: `is at version ${version}, and this checkout knows ${DATA_VERSION}: use the release that is deployed`,
        },
      ]

/** Documents that the rules open as a whole, with what is stored beside their schemas. */
const PUBLIC: Partial<Record<keyof Collections, { schema: z.ZodType; beside: readonly string[] }>> = {
  tournaments: { schema: tournamentSchema, beside: ['changedAt', 'turnedAt'] },
  boards: { schema: boardSchema, beside: [] },
  tables: { schema: roomTableSchema, beside: [] },
  departures: { schema: departureSchema, beside: ['departedAt'] },
  site: { schema: siteSettingsSchema, beside: [] },
}

/** A field of no schema in a document that everyone may read. */
function unknownInPublic({ name, path, data }: StoredDocument, { version }: Moment): Finding[] {
  const known = PUBLIC[name]
  if (known === undefined || version > DATA_VERSION) return []
  const own = Object.fromEntries(Object.entries(data).filter(([field]) => !known.beside.includes(field)))
  const read = known.schema.safeParse({ ...readInstants(own, instantsIn(known.schema)), id: idOf(path) })
  const fields = (read.error?.issues ?? []).flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.filter((key) => key !== 'id') : [],
  )
  return fields.length === 0
    ? []
    : [{ check: 'leaks', path, what: `is public, with unknown fields: ${fields.slice(0, 3).join(', ')}` }]
}

/** By collection: the field after whose moment Firestore deletes a document. */
const TTL_FIELDS = new Map(
  declared.fieldOverrides.flatMap(({ collectionGroup, fieldPath, ttl }) =>
    ttl === true ? [[collectionGroup, fieldPath] as const] : [],
  ),
)

const isBefore = (at: unknown, ms: number): boolean => at instanceof Timestamp && at.toMillis() < ms

function expired({ path, data }: StoredDocument, { now }: Moment): Finding[] {
  return isExpired(path, data, now)
    ? [{ check: 'expired', path, what: 'expired days ago', mend: 'delete-expired' }]
    : []
}

export function isExpired(path: string, data: DocumentData, now: Date): boolean {
  const field = TTL_FIELDS.get(groupOf(path))
  return field !== undefined && isBefore(data[field], now.getTime() - TTL_MS)
}

/** What the scheduled function should have done. */
function overdue({ name, path, data }: StoredDocument, { now }: Moment): Finding[] {
  const late = (field: string, lateMs: number, what: string): Finding[] =>
    isBefore(data[field], now.getTime() - lateMs) ? [{ check: 'work', path, what }] : []
  if (name === 'repairs') {
    const { failures = 0 } = data as { failures?: number }
    const failed = failures > 0 ? `, and failed ${failures} times` : ''
    return late('dueAt', LATE_MS.repairs, `the repair of ${data['tournamentId']} is late${failed}`)
  }
  if (name === 'removals')
    return late('sweepAt', LATE_MS.removals, 'what a deleted tournament left is not swept')
  if (name === 'formRemovals') {
    return late('removedAt', LATE_MS.formRemovals, 'the responses of a deleted form are not deleted')
  }
  return name === 'tournaments' && data['status'] === 'scheduled'
    ? late('publishDate', LATE_MS.tournaments, 'should be published')
    : []
}

/** Fields that converters derive from others at every write. */
const DERIVED: Partial<Record<keyof Collections, readonly string[]>> = {
  tournaments: ['endsAt'],
  registrations: ['searchKeys', 'markKeys'],
}

/** The fields of a document that do not follow from the others, with the values that would. */
export function derivedFields(name: keyof Collections, data: DocumentData, model: object): DocumentData {
  const fields = DERIVED[name] ?? []
  if (fields.length === 0) return {}
  const converter = CONVERTERS[name] as FirestoreDataConverter<object>
  const written = converter.toFirestore(model)
  return Object.fromEntries(
    fields
      .filter((field) => !isDeepStrictEqual(data[field], written[field]))
      .map((field) => [field, written[field]]),
  )
}

function underived({ name, path, data }: StoredDocument, model: object): Finding[] {
  const fields = Object.keys(derivedFields(name, data, model))
  return fields.length === 0
    ? []
    : [
        {
          check: 'derived',
          path,
          what: `does not follow from the rest: ${fields.join(', ')}`,
          mend: 'derive',
        },
      ]
}

/** Long enough for another run to have ended an attempt that was cut off. */
export const isCutOff = ({ delivery }: Pick<Mail, 'delivery'>, now: Date): boolean =>
  delivery?.state === 'PROCESSING' &&
  Date.parse(delivery.leaseEndsAt ?? '') < now.getTime() - LIMITS.undeliveredMail.afterMs

function stuck(path: string, mail: Mail, { now }: Moment): Finding[] {
  const { afterMs, withinMs } = LIMITS.undeliveredMail
  const find = (what: string, mend?: MendName): Finding[] => [{ check: 'mail', path, what, mend }]
  if (isCutOff(mail, now)) return find('a delivery was cut off', 'end-attempt')
  if (!canResend(mail, now.getTime())) return []
  // The team has seen in the panel what failed earlier.
  if (mail.delivery?.state === 'ERROR') {
    return now.getTime() - Date.parse(mail.createdAt) > withinMs ? [] : find('could not be delivered')
  }
  // Between two attempts.
  const nextAt = Date.parse(mail.delivery?.nextAttemptAt ?? '')
  return nextAt > now.getTime() - afterMs ? [] : find('waits to be sent')
}
