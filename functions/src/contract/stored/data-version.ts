import { z } from 'zod'
import { instantSchema } from '../time/instants.ts'

/** `system/data`: the progress of the migrations. */
export const dataVersionSchema = z.strictObject({
  /** Every migration up to this one is complete. */
  version: z.int().min(0),
  /** The progress of the next migration; null before its first commit. */
  progress: z
    .strictObject({
      collection: z.string(),
      /** The path of the last processed document; null at the beginning of the collection. */
      after: z.string().nullable(),
    })
    .nullable(),
  /** The run that holds the lease, until this moment unless it renews it. */
  lease: z.strictObject({ holder: z.string(), until: instantSchema }).nullable(),
})

export type DataVersion = z.infer<typeof dataVersionSchema>

/** What the migrations of this release lead to. */
export const DATA_VERSION = 4
