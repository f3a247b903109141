import { z } from 'zod'
import { uidSchema } from '../ids.ts'
import { instantSchema } from '../time/instants.ts'
import { tournamentIdSchema, tournamentSchema } from '../tournaments/tournaments.ts'

/** `repairs/{id}`: after `dueAt` the repair reconciles this tournament and deletes the mark. */
export const repairMarkSchema = z.strictObject({
  id: z.string().max(128),
  tournamentId: tournamentIdSchema,
  dueAt: instantSchema,
  /** How often the repair has failed on it: each failure postpones the next attempt. */
  failures: z.int().min(0).default(0),
})

/**
 * `removals/{tournament}`: a deleted tournament, with the data for the messages to its registrations, which the sweep
 * sends. Its address cannot be reused until this record is deleted.
 */
export const removalSchema = z.strictObject({
  id: tournamentIdSchema,
  tournament: tournamentSchema.pick({ name: true, date: true, timeZone: true }),
  removedAt: instantSchema,
  removedBy: uidSchema,
  sweepAt: instantSchema,
  /** The number of sweeps: registrations that were committed late are deleted by the second one. */
  sweeps: z.int().min(0),
})

export type RepairMark = z.infer<typeof repairMarkSchema>
export type Removal = z.infer<typeof removalSchema>
