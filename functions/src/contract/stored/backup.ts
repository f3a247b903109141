import { z } from 'zod'
import { uidSchema } from '../ids.ts'
import { instantSchema } from '../time/instants.ts'

/** Of the files that this release writes. It reads no newer ones. */
export const BACKUP_FORMAT = 1

/** No part has more documents, or ends later than with the document that exceeds this length. */
export const BACKUP_PART = { documents: 200, characters: 300_000 }

/** Far more than a site of this size has. */
const MOST_PARTS = 5_000

/** A document of Firestore is at most 1 MiB; every character may be escaped. */
const LONGEST_LINE = 2_500_000

/** A part as the body of a request, in which the lines are escaped once more. */
export const BACKUP_BODY_LIMIT = 4 * 1024 * 1024

const digestSchema = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().min(0)

/** The first line of a file. */
export const backupHeaderSchema = z.strictObject({
  product: z.literal('arena-libre'),
  format: z.literal(BACKUP_FORMAT),
  /** That the data was migrated to (`system/data`). */
  dataVersion: count,
  takenAt: instantSchema,
  /** Tells apart the keys that receipts are signed with, and reveals neither. */
  receiptKeyMark: z.string().regex(/^[0-9a-f]{16}$/),
})

/** Firestore has no documents with these ids. */
const isRefusedId = (id: string): boolean => /^(?:__.*__|\.\.?)$/s.test(id)

/** A line for each document. `$` at the beginning of a name marks values that JSON does not have. */
export const backupDocumentSchema = z.strictObject({
  path: z
    .string()
    .regex(/^[^/]{1,200}(?:\/[^/]{1,200}){1,3}$/)
    .refine((path) => !path.split('/').some(isRefusedId)),
  fields: z.record(z.string(), z.unknown()),
})

/** After the documents of each part: how many they are, and the digest of their lines. */
export const backupPartEndSchema = z.strictObject({ part: count, documents: count, sha256: digestSchema })

/** The last line: the digest of the header and of the digests of all parts, which identifies the file. */
export const backupEndSchema = z.strictObject({ end: count, documents: count, sha256: digestSchema })

export type BackupHeader = z.output<typeof backupHeaderSchema>
export type BackupEnd = z.output<typeof backupEndSchema>

async function digestOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export const digestOfPart = (lines: readonly string[]): Promise<string> => digestOf(lines.join('\n'))

export const digestOfFile = (header: string, digests: readonly string[]): Promise<string> =>
  digestOf([header, ...digests].join('\n'))

/** Says where the next part begins, and the moment whose data is read. It is signed: a download begins with its entry in the audit. */
const backupCursorSchema = z.string().regex(/^[\w-]{1,1200}\.[\w-]{43}$/)

/** `POST /api/backup` */
export const backupStartSchema = z.strictObject({
  header: z.string().max(1000),
  /** How many documents there are, also some that are left out: for the progress. */
  documents: count,
  cursor: backupCursorSchema,
})

/** `POST /api/backup/parts`: after `cursor`. */
export const backupPartRequestSchema = z.strictObject({ cursor: backupCursorSchema })

export const backupPartSchema = z.strictObject({
  lines: z.array(z.string()),
  /** Null after the last one. */
  nextCursor: backupCursorSchema.nullable(),
})

/** `system/restore`: one restore at a time, or the last one. */
export const restoreSchema = z.strictObject({
  /** Every part is checked before the first one is written. */
  state: z.enum(['checking', 'writing', 'finished']),
  startedAt: instantSchema,
  startedBy: uidSchema,
  finishedAt: instantSchema.nullable(),
  /** Of the file. */
  takenAt: instantSchema,
  dataVersion: count,
  documents: count,
  sha256: digestSchema,
  parts: z.array(digestSchema).min(1).max(MOST_PARTS),
  /** The number of parts that were checked, of the documents in them, and of the parts that were written. */
  checked: count,
  checkedDocuments: count,
  written: count,
  /** Documents that were read and not written: who has access to the panel. */
  leftOut: count,
})

export type Restore = z.output<typeof restoreSchema>

/** Without the digests. */
export const restoreStateSchema = restoreSchema.omit({ parts: true }).extend({ parts: count })

export type RestoreState = z.output<typeof restoreStateSchema>

/** What keeps a project from being empty. */
export const RESTORE_OBSTACLES = [
  'tournaments',
  'registrations',
  'seats',
  'players',
  'forms',
  'responses',
  'questions',
  'bans',
  'mail',
  'lines',
  'removals',
  'formRemovals',
  'erasures',
  'textVersions',
  'settings',
] as const

export type RestoreObstacle = (typeof RESTORE_OBSTACLES)[number]

/** `GET /api/restore` */
export const restoreViewSchema = z.strictObject({
  restore: restoreStateSchema.nullable(),
  obstacles: z.array(z.enum(RESTORE_OBSTACLES)),
  receiptKeyMark: backupHeaderSchema.shape.receiptKeyMark,
})

export type RestoreView = z.output<typeof restoreViewSchema>

/** `POST /api/restore`: the frame of the file. */
export const restoreStartSchema = z.strictObject({
  header: z.string().max(1000),
  parts: restoreSchema.shape.parts,
  end: z.string().max(1000),
})

/** `POST /api/restore/check` and `/write`: one part after another. */
export const restorePartSchema = z.strictObject({
  /** Of the file. */
  sha256: digestSchema,
  index: count,
  lines: z.array(z.string().max(LONGEST_LINE)).min(1).max(BACKUP_PART.documents),
})

export type RestorePart = z.output<typeof restorePartSchema>
