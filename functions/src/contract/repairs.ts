import { z } from 'zod'
import { uidSchema } from './ids.ts'
import { instantSchema } from './instants.ts'
import { tournamentIdSchema, tournamentSchema } from './tournaments.ts'

/**
 * `repairs/{id}`: somebody was about to change a tournament in several commits, or took something out of it
 * that leaves no trace. From `dueAt` on the repair looks whether all of it happened.
 */
export const repairMarkSchema = z.strictObject({
  id: z.string().max(128),
  tournamentId: tournamentIdSchema,
  dueAt: instantSchema,
})

/** `system/repair`: what changed before this moment has been looked at. */
export const repairRunSchema = z.strictObject({ completeUntil: instantSchema })

/**
 * `removals/{tournament}`: a tournament that was deleted, and what its registrations are told of it when they
 * are swept. Nobody can take its address until it is gone.
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
export type RepairRun = z.infer<typeof repairRunSchema>
export type Removal = z.infer<typeof removalSchema>
