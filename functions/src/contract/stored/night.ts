import { z } from 'zod'
import { instantSchema } from '../time/instants.ts'
import { tournamentIdSchema } from '../tournaments/tournaments.ts'

/** `system/night`: how far the tournaments were looked at in the last night, so that a killed run goes on. */
export const nightSchema = z.strictObject({
  startedAt: instantSchema,
  /** Null while something is left: a later run goes on. */
  completedAt: instantSchema.nullable(),
  /** The tournament that was looked at last, in the order of their ids. */
  after: tournamentIdSchema.nullable(),
  /** Seats and claims that were put right. */
  mended: z.int().min(0),
})

export type Night = z.infer<typeof nightSchema>
