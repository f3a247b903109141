import { z } from 'zod'
import { uidSchema } from '../ids.ts'
import { instantSchema } from '../time/instants.ts'
import { tournamentIdSchema, tournamentSchema } from '../tournaments/tournaments.ts'

/** `repairs/{id}`: from `dueAt` on the repair reconciles this tournament and deletes the mark. */
export const repairMarkSchema = z.strictObject({
  id: z.string().max(128),
  tournamentId: tournamentIdSchema,
  dueAt: instantSchema,
  /** How often the repair has failed on it: each failure postpones the next attempt. */
  failures: z.int().min(0).default(0),
})

/**
 * `removals/{tournament}`: a tournament that was deleted, and what its registrations are told of it when they
 * are swept. Its address cannot be taken until it is gone.
 */
export const removalSchema = z.strictObject({
  id: tournamentIdSchema,
  tournament: tournamentSchema.pick({ name: true, date: true, timeZone: true }),
  removedAt: instantSchema,
  removedBy: uidSchema,
  sweepAt: instantSchema,
  /** How often it was swept: late commits of others are swept the second time. */
  sweeps: z.int().min(0),
})

export type RepairMark = z.infer<typeof repairMarkSchema>
export type Removal = z.infer<typeof removalSchema>
