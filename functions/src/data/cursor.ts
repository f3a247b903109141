import { Timestamp } from 'firebase-admin/firestore'
import { z } from 'zod'

/** An id that Firestore takes and that stays within its collection. */
const idSchema = z
  .string()
  .regex(/^[\w-]{1,128}$/)
  .refine((id) => !/^__.*__$/.test(id))

const instantSchema = z
  .tuple([z.int().min(-62_135_596_800).max(253_402_300_799), z.int().min(0).max(999_999_999)])
  .transform(([seconds, nanoseconds]) => new Timestamp(seconds, nanoseconds))

/** The length of the longest text by which a list is ordered: the key of a name. */
const LONGEST_TEXT = 400

const cursorSchema = z.tuple([
  z.union([z.string().max(LONGEST_TEXT), z.number(), z.boolean(), z.null(), instantSchema]),
  idSchema,
])

/** The place of a document in its list: the value the list is ordered by, then the id. */
export type Position = z.output<typeof cursorSchema>

export function writeCursor(value: unknown, id: string): string {
  const plain = value instanceof Timestamp ? [value.seconds, value.nanoseconds] : value
  return Buffer.from(JSON.stringify([plain, id])).toString('base64url')
}

/** Null for an invalid cursor. */
export function readCursor(cursor: string): Position | null {
  try {
    const parsed = cursorSchema.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
