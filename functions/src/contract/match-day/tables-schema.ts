import { z } from 'zod'
import { boardSchema } from './cup-plan.ts'
import { claimSchema } from './claims-schema.ts'
import { roomTableSchema, rosterSchema } from './results-schema.ts'

/** `GET /api/tournaments/{id}/tables`: what the team decides with, once there are results. */
export const tablesSchema = z.strictObject({
  tables: z.array(roomTableSchema),
  entrants: rosterSchema.shape.entrants,
  outcome: boardSchema.shape.outcome,
  /** The open ones first. */
  claims: z.array(claimSchema),
})

export type Tables = z.infer<typeof tablesSchema>
