import { z } from 'zod'
import { instantSchema } from '../time/instants.ts'

/**
 * `system/traces`: how far the night has removed what earlier releases left of people who are gone. First the
 * redacted registrations are looked at, then the results of tournaments.
 */
export const traceRemovalSchema = z.strictObject({
  /** Raised by a release that removes more, so that the night begins again. */
  version: z.int().min(1),
  stage: z.enum(['registrations', 'tournaments']),
  /** The document of the stage that was looked at last, in the order of their ids. */
  after: z.string().max(200).nullable(),
  /** Something failed on the way: the next night begins again. */
  hasFailed: z.boolean(),
  /** When it came to the end, with or without failures. Null on the way: a later run goes on. */
  completedAt: instantSchema.nullable(),
})

export type TraceRemoval = z.infer<typeof traceRemovalSchema>
