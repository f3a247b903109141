import { z } from 'zod'
import { instantSchema } from '../time/instants.ts'
import { tournamentIdSchema } from '../tournaments/tournaments.ts'

/**
 * `departures/{tournament}`: a tournament that left the site. Its listeners look for those that have changed, and may
 * not read one that is no longer published.
 */
export const departureSchema = z.strictObject({
  id: tournamentIdSchema,
  expiresAt: instantSchema,
})

export type Departure = z.infer<typeof departureSchema>
