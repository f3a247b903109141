import { z } from 'zod'
import { uidSchema } from '../ids.ts'
import { instantSchema } from '../time/instants.ts'
import { DATA_VERSION } from './data-version.ts'

/** What this release writes and reads. Another format is refused. */
export const BACKUP_FORMAT = 1

const countsSchema = z.record(z.string().max(60), z.int().min(0))
const digestSchema = z.string().regex(/^[0-9a-f]{64}$/)

/** The first line of a file. */
export const backupHeaderSchema = z.strictObject({
  product: z.literal('arena-libre'),
  format: z.literal(BACKUP_FORMAT),
  dataVersion: z.int().min(0),
  takenAt: instantSchema,
  counts: countsSchema,
})

/** A line for each document: values that JSON does not have are objects with one field that begins with `$`. */
export const backupLineSchema = z.strictObject({
  path: z.string().min(3).max(400),
  fields: z.record(z.string(), z.unknown()),
})

/** The last line: the number of documents, and the digest of all lines before it. */
export const backupFooterSchema = z.strictObject({
  end: z.literal(true),
  counts: countsSchema,
  sha256: digestSchema,
})

export const isNewerData = ({ dataVersion }: BackupHeader): boolean => dataVersion > DATA_VERSION

export const NO_LINES = '0'.repeat(64)

/**
 * The digest after one more line: the SHA-256 of the digest before it and the line. It can be carried from one piece of
 * the file to the next, and a line that is changed, missing, added or in another place changes it.
 */
export async function digestAfter(digest: string, line: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${digest}\n${line}`))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export async function digestOf(lines: readonly string[], from = NO_LINES): Promise<string> {
  let digest = from
  for (const line of lines) digest = await digestAfter(digest, line)
  return digest
}

/** `system/restore`: one at a time. */
export const restoreSchema = z.strictObject({
  /** The file is checked as a whole before anything is written. */
  state: z.enum(['checking', 'writing', 'finished']),
  startedAt: instantSchema,
  startedBy: uidSchema,
  header: backupHeaderSchema.pick({ takenAt: true, dataVersion: true, counts: true }).nullable(),
  /** The digest after each piece of the file that was checked: a piece is written only if it is the same. */
  checkpoints: z.array(digestSchema).max(8000),
  counts: countsSchema,
  isWhole: z.boolean(),
  /** How many pieces were written. */
  written: z.int().min(0),
  membersLeftOut: z.int().min(0),
  finishedAt: instantSchema.nullable(),
})

/** `POST /api/backup` */
export const backupStartSchema = z.strictObject({ header: z.string() })

/** `POST /api/backup/parts` */
export const backupPartRequestSchema = z.strictObject({
  takenAt: instantSchema,
  cursor: z.string().max(600).nullable(),
})
export const backupPartSchema = z.strictObject({
  lines: z.array(z.string()),
  leftOut: z.int().min(0),
  nextCursor: z.string().nullable(),
})

/** `GET /api/restore` */
export const restoreStateSchema = z.strictObject({
  isEmpty: z.boolean(),
  restore: restoreSchema
    .pick({
      state: true,
      startedAt: true,
      header: true,
      written: true,
      membersLeftOut: true,
      finishedAt: true,
    })
    .extend({ pieces: z.int().min(0), digest: digestSchema.nullable() })
    .nullable(),
})

export const LONGEST_PIECE = { lines: 200, characters: 700_000 } as const

/** `POST /api/restore/check` and `/write` */
export const restorePieceSchema = z.strictObject({
  index: z.int().min(0).max(8000),
  lines: z.array(z.string().max(2_000_000)).min(1).max(LONGEST_PIECE.lines),
})

export type BackupHeader = z.output<typeof backupHeaderSchema>
export type BackupFooter = z.output<typeof backupFooterSchema>
export type BackupPart = z.output<typeof backupPartSchema>
export type Restore = z.output<typeof restoreSchema>
export type RestoreState = z.output<typeof restoreStateSchema>
export type RestorePiece = z.output<typeof restorePieceSchema>
