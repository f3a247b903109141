import { z } from 'zod'
import { instantSchema } from '../time/instants.ts'

/** `system/data`: how far the migrations of stored data have come. */
export const dataVersionSchema = z.strictObject({
  /** Every migration up to this one is complete. */
  version: z.int().min(0),
  /** How far the next migration is; null before its first commit. */
  progress: z
    .strictObject({
      collection: z.string(),
      /** The path of the last document it has looked at; null at the beginning of the collection. */
      after: z.string().nullable(),
    })
    .nullable(),
  /** The run that may migrate, until this moment unless it renews its lease. */
  lease: z.strictObject({ holder: z.string(), until: instantSchema }).nullable(),
})

export type DataVersion = z.infer<typeof dataVersionSchema>
